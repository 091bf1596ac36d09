// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanException;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.ReflectionException;
import javax.management.RuntimeMBeanException;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** The management beans of another JVM of this machine, reached by its process's number. */
public final class JvmConnection implements AutoCloseable {
    private static final long ATTACH_SECONDS = 20;
    private static final String COMMANDS = "com.sun.management:type=DiagnosticCommand";

    private final long pid;
    private final JMXConnector connector;

    private JvmConnection(long pid, JMXConnector connector) {
        this.pid = pid;
        this.connector = connector;
    }

    /**
     * Connects to a JVM.
     *
     * @throws IOException with one line that says why it cannot be reached
     */
    public static JvmConnection to(long pid) throws IOException {
        if (ProcessHandle.of(pid).isEmpty()) {
            throw new IOException("no process " + pid + ": name one that runs (jps lists those of Java)");
        }
        // Attaching waits for ever for a process that is stopped.
        FutureTask<JMXConnector> attaching = new FutureTask<>(() -> attach(pid));
        Thread.ofPlatform().daemon().start(attaching);
        try {
            return new JvmConnection(pid, attaching.get(ATTACH_SECONDS, TimeUnit.SECONDS));
        } catch (ExecutionException e) {
            throw new IOException("cannot attach to process " + pid + ": " + firstLine(e.getCause())
                    + "; is it a JVM of this user?", e);
        } catch (TimeoutException e) {
            throw new IOException("process " + pid + " did not answer within " + ATTACH_SECONDS
                    + " seconds: is it a JVM, and not stopped?", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static JMXConnector attach(long pid) throws IOException, AttachNotSupportedException {
        VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
        try {
            return JMXConnectorFactory.connect(new JMXServiceURL(machine.startLocalManagementAgent()));
        } finally {
            machine.detach();
        }
    }

    /** Returns the beans. */
    public MBeanServerConnection beans() throws IOException {
        return connector.getMBeanServerConnection();
    }

    /**
     * Returns an attribute of a bean.
     *
     * @throws IOException when there is no such bean or attribute, or the JVM has gone
     */
    public Object attribute(String bean, String attribute) throws IOException {
        try {
            return beans().getAttribute(name(bean), attribute);
        } catch (JMException e) {
            throw new IOException("process " + pid + " has no attribute " + attribute + " of a bean " + bean, e);
        } catch (IOException e) {
            throw gone(e);
        }
    }

    /**
     * Carries out a command of the bean for diagnosis.
     *
     * @param operation as the bean names it
     * @param missing what the process has not, and what to do, if it knows no such command
     * @return what the command prints
     * @throws IOException when it fails, or the JVM has gone
     */
    public String command(String operation, String missing, String... arguments) throws IOException {
        try {
            return (String) beans().invoke(name(COMMANDS), operation, new Object[] {arguments},
                    new String[] {String[].class.getName()});
        } catch (ReflectionException | InstanceNotFoundException e) {
            throw new IOException("process " + pid + " " + missing, e);
        } catch (RuntimeMBeanException | MBeanException e) {
            throw new IOException("process " + pid + ": " + firstLine(e.getCause()), e);
        } catch (IOException e) {
            throw gone(e);
        }
    }

    IOException gone(IOException cause) {
        return new IOException(ProcessHandle.of(pid).isEmpty() ? "process " + pid + " has ended"
                : "lost process " + pid + ": " + firstLine(cause), cause);
    }

    static ObjectName name(String bean) throws IOException {
        try {
            return new ObjectName(bean);
        } catch (MalformedObjectNameException e) {
            throw new IOException("'" + bean + "' is no name of a bean: " + firstLine(e), e);
        }
    }

    static String firstLine(Throwable e) {
        String message = e.getMessage() == null ? e.toString() : e.getMessage();
        return message.lines().findFirst().orElse(e.toString());
    }

    long pid() {
        return pid;
    }

    @Override
    public void close() {
        try {
            connector.close();
        } catch (IOException e) {
            // The JVM has gone, and the connection with it.
        }
    }
}
