// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;

/** The client's end of a connection: sends a request when the answer to the last one is there. */
final class Conversation extends SimpleChannelInboundHandler<FullHttpResponse> {
    private List<String> bodies;
    private int next;
    private Checksum sum;
    private CompletableFuture<Long> result;

    /** Begins with the first body; the result is a checksum of all answers. */
    CompletableFuture<Long> start(Channel channel, List<String> texts) {
        CompletableFuture<Long> promised = new CompletableFuture<>();
        channel.eventLoop().execute(() -> {
            bodies = texts;
            next = 0;
            sum = new Checksum();
            result = promised;
            send(channel);
        });
        return promised;
    }

    private void send(Channel channel) {
        ByteBuf body = Unpooled.copiedBuffer(bodies.get(next), StandardCharsets.UTF_8);
        FullHttpRequest request = new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.POST, "/" + next, body);
        request.headers().set(HttpHeaderNames.HOST, "localhost").set(HttpHeaderNames.CONTENT_TYPE, "text/plain")
                .setInt(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
        channel.writeAndFlush(request);
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, FullHttpResponse response) {
        String answer = response.content().toString(StandardCharsets.UTF_8);
        if (!answer.equals(bodies.get(next).toUpperCase(Locale.ROOT))
                || !response.headers().get(HttpHeaderNames.ETAG).equals("/" + next)) {
            result.completeExceptionally(new BrokenResult("the answer to request " + next + " is wrong"));
            return;
        }
        sum.add(answer);
        if (++next < bodies.size()) {
            send(context.channel());
        } else {
            result.complete(sum.value());
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (result != null) {
            result.completeExceptionally(cause);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (result != null) {
            result.completeExceptionally(new IOException("the server closed the connection"));
        }
    }
}
