import type { z } from 'zod'
import type { FastifyReply } from 'fastify'

/** Proxies drop a silent connection, often after a minute. */
const heartbeatMs = 15_000

/**
 * Answer with server-sent events, one `data:` line of JSON each, encoded by `schema`; ends when the
 * events end. A browser reconnects to a stream that ended: the client has to close it. `abort` is
 * called when the client has gone.
 */
export async function sendEventStream(
  reply: FastifyReply,
  options: { events: AsyncIterable<unknown>; schema: z.ZodType; abort: () => void },
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  raw.on('close', options.abort)
  if (raw.destroyed) options.abort()
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    // nginx would hold events back to fill its buffer.
    'x-accel-buffering': 'no',
  } as Record<string, string>)
  raw.write(': open\n\n')
  const heartbeat = setInterval(() => raw.write(': alive\n\n'), heartbeatMs)
  try {
    for await (const event of options.events) {
      raw.write(`data: ${JSON.stringify(options.schema.encode(event))}\n\n`)
    }
  } catch (error) {
    // The status line is sent, so only the log and the client's next attempt are left.
    reply.log.error({ err: error }, 'event stream failed')
  } finally {
    clearInterval(heartbeat)
    raw.end()
  }
}
