// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.net;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.sequitur.workloads.Checksum;

/** A server and connections to it that stay open. */
final class Loopback implements AutoCloseable {
    private static final int LARGEST_BODY = 1 << 16;
    private static final int PATIENCE_SECONDS = 120;

    private final EventLoopGroup clientLoops;
    private final EventLoopGroup serverLoops;
    private final List<Channel> connections = new ArrayList<>();

    /** Starts both sides, each with so many event loops. */
    Loopback(int threads, int count) throws InterruptedException {
        clientLoops = new MultiThreadIoEventLoopGroup(threads, NioIoHandler.newFactory());
        serverLoops = new MultiThreadIoEventLoopGroup(threads, NioIoHandler.newFactory());
        Channel server = new ServerBootstrap().group(serverLoops).channel(NioServerSocketChannel.class)
                .childHandler(pipeline(HttpServerCodec::new, Shouter::new))
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)).sync().channel();
        Bootstrap client = new Bootstrap().group(clientLoops).channel(NioSocketChannel.class)
                .handler(pipeline(HttpClientCodec::new, Conversation::new));
        for (int i = 0; i < count; i++) {
            connections.add(client.connect(server.localAddress()).sync().channel());
        }
    }

    private static ChannelInitializer<Channel> pipeline(Supplier<ChannelHandler> codec,
            Supplier<ChannelHandler> handler) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                channel.pipeline().addLast(codec.get(), new HttpObjectAggregator(LARGEST_BODY), handler.get());
            }
        };
    }

    /** Sends the bodies of each connection one after the other; returns a checksum of the answers. */
    String exchange(List<List<String>> bodies) throws Exception {
        List<CompletableFuture<Long>> sums = new ArrayList<>();
        for (int i = 0; i < connections.size(); i++) {
            sums.add(connections.get(i).pipeline().get(Conversation.class).start(connections.get(i), bodies.get(i)));
        }
        Checksum sum = new Checksum();
        for (CompletableFuture<Long> each : sums) {
            sum.add(each.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        }
        return sum.hex();
    }

    @Override
    public void close() {
        clientLoops.shutdownGracefully(0, 1, TimeUnit.SECONDS);
        serverLoops.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }
}
