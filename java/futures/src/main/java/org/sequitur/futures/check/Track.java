// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * What one program thread does: its running methods with marked calls, the strand that runs now, and its locks. Methods
 * are named by their depth, so that one whose end went unnoticed, as when the stack is full, is put right by an older.
 */
final class Track {
    private static final ThreadLocal<Track> TRACKS = ThreadLocal.withInitial(Track::new);
    private static final AtomicInteger EPISODES = new AtomicInteger();
    private static final int FRAMES = 32;
    private static final int CACHED = 512;

    private final HeldLocks locks = new HeldLocks();
    private final Access[] cache = new Access[CACHED];
    private MarkedFrame[] frames = new MarkedFrame[FRAMES];
    private int depth;
    private Episode episode;
    private Strand current;
    private int running;
    private int outstanding;
    private int initializers;
    private long clock;

    /** Returns the running thread's. */
    static Track current() {
        return TRACKS.get();
    }

    /** Returns the running thread's if something can conflict or be recorded now, or null. */
    static Track watching() {
        if (EPISODES.get() == 0) {
            return null;
        }
        Track track = TRACKS.get();
        return track.episode != null && track.initializers == 0 ? track : null;
    }

    /** Whether what happens now is inside a marked call. */
    boolean isRecording() {
        return running > 0;
    }

    /** Returns the access of what runs now at the place; equal ones are mostly the same. */
    Access access(Place place, boolean write) {
        int index = place.number() * 2 + (write ? 1 : 0) & CACHED - 1;
        Access cached = cache[index];
        if (cached == null || cached.place() != place || cached.strand() != current || cached.write() != write
                || cached.locks() != locks.set()) {
            cached = new Access(current, place, write, locks.set());
            cache[index] = cached;
        }
        return cached;
    }

    // Methods with marked calls

    /** A method with marked calls begins; returns its depth. */
    int enter() {
        depth++;
        if (depth >= frames.length) {
            frames = Arrays.copyOf(frames, 2 * frames.length);
        }
        if (frames[depth] == null) {
            frames[depth] = new MarkedFrame();
        }
        return depth;
    }

    /** The method at this depth ends. */
    void leave(int at) {
        settle(at - 1);
    }

    /** Methods deeper than this have ended. */
    private void settle(int at) {
        while (depth > at) {
            MarkedFrame frame = frames[depth];
            threw(frame);
            waits(frame);
            outstanding -= frame.outstanding();
            frame.joinAll();
            depth--;
        }
        endEpisode();
    }

    /**
     * If the method's last marked call has thrown, the method has waited for it. What a handler did since then counts
     * as the call's. That makes no difference: it is before what follows, and beside what ran beside the call.
     */
    private void threw(MarkedFrame frame) {
        if (frame.running() != null) {
            running--;
            current = frame.own();
            frame.threw();
        }
    }

    private void waits(MarkedFrame frame) {
        if (locks.size() > locks.monitors()) {
            frame.forEachOutstanding(call -> LockChecks.waits(this, call));
        }
    }

    private void endEpisode() {
        if (episode != null && running == 0 && outstanding == 0) {
            episode.over = true;
            episode = null;
            current = null;
            EPISODES.decrementAndGet();
        }
    }

    private MarkedFrame frame(int at) {
        if (depth > at) {
            settle(at);
        }
        return frames[at];
    }

    /** A marked call begins. With a monitor held, or inside a class initialiser, it would stay an ordinary call. */
    void begin(int at, MarkedCall call) {
        MarkedFrame frame = frame(at);
        threw(frame);
        if (locks.monitors() > 0 || initializers > 0) {
            Reports.notSplit();
            return;
        }
        if (episode == null) {
            episode = new Episode();
            current = episode.base;
            EPISODES.incrementAndGet();
        }
        Reports.ran();
        Strand strand = new Strand(episode, call, ++clock);
        frame.begin(strand, current);
        current = strand;
        running++;
    }

    /** The marked call has returned. */
    void end(int at) {
        MarkedFrame frame = frame(at);
        if (frame.running() != null) {
            running--;
            current = frame.own();
            int before = frame.outstanding();
            frame.returned();
            outstanding += frame.outstanding() - before;
        }
    }

    /** The method waits for a call. */
    void join(int at, int number) {
        MarkedFrame frame = frame(at);
        int before = frame.outstanding();
        if (locks.size() > locks.monitors() && frame.latest(number) != null) {
            LockChecks.waits(this, frame.latest(number));
        }
        frame.join(number);
        outstanding += frame.outstanding() - before;
        endEpisode();
    }

    /** The method will not read the call's latest result. */
    void drop(int at, int number) {
        MarkedFrame frame = frame(at);
        int before = frame.outstanding();
        frame.drop(number);
        outstanding += frame.outstanding() - before;
    }

    /** The rest of the call stops here: what follows comes after all calls, if that rest runs. */
    void stop(int at, int number) {
        if (frame(at).isOutstanding(number)) {
            joinAll(at);
        }
    }

    /** The method waits for all its calls. */
    void joinAll(int at) {
        MarkedFrame frame = frame(at);
        waits(frame);
        outstanding -= frame.outstanding();
        frame.joinAll();
        endEpisode();
    }

    void initializerBegins() {
        initializers++;
    }

    void initializerEnds() {
        initializers--;
    }

    // Locks

    HeldLocks locks() {
        return locks;
    }

    /** A lock was acquired; {@code place}: null for a monitor. */
    void locked(Shadow lock, boolean shared, Place place) {
        LockChecks.acquired(this, lock, shared, place);
        if (place != null && isRecording() && initializers == 0) {
            lock.use(Shadow.ACQUIRED, false, place, this);
        }
        locks.add(new Held(lock, ++clock, shared, current, place));
    }

    /** A lock is about to be released; {@code place}: null for a monitor. */
    void unlocking(Shadow lock, boolean shared, Place place) {
        Held held = locks.remove(lock, place == null, shared);
        if (held != null && place != null) {
            LockChecks.released(this, held, place);
        }
    }

    /** Whether the strand is of this episode and its call has ended and was not waited for. */
    boolean isOutstanding(Strand strand) {
        return episode != null && strand != null && strand.episode == episode && strand.find().isOutstanding();
    }

    /** Calls the action with each call that has ended and was not waited for. */
    void forEachOutstanding(Consumer<Strand> action) {
        for (int i = 1; outstanding > 0 && i <= depth; i++) {
            frames[i].forEachOutstanding(action);
        }
    }
}
