import { once } from 'node:events'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { sendEventStream } from './event-stream.ts'

let app: FastifyInstance

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = Fastify({ forceCloseConnections: true })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

async function openStream(events: AsyncIterable<unknown>, abort: () => void = () => undefined) {
  app.get('/', async (_request, reply) =>
    sendEventStream(reply, { events, schema: z.object({ step: z.int() }), abort }),
  )
  const leaving = new AbortController()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(address, { signal: leaving.signal })
  const texts = response.body!.pipeThrough(new TextDecoderStream()).values()
  return { response, leaving, read: async () => (await texts.next()).value }
}

async function* eventsUntil(end: AbortSignal): AsyncGenerator {
  yield { step: 1, secret: 'x' }
  await once(end, 'abort')
}

async function* wrongEvents() {
  yield { step: 'one' }
}

describe('sendEventStream', () => {
  it('sends what the schema names, a sign of life every 15 seconds, and the end', async () => {
    const ending = new AbortController()
    const { response, read } = await openStream(eventsUntil(ending.signal))
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const first = await read()
    const received = first?.includes('data:') ? first : `${first}${await read()}`
    expect(received).toBe(': open\n\ndata: {"step":1}\n\n')
    vi.advanceTimersByTime(15_000)
    expect(await read()).toBe(': alive\n\n')
    ending.abort()
    expect(await read()).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('says when the client has gone', async () => {
    const ending = new AbortController()
    const { read, leaving } = await openStream(eventsUntil(ending.signal), () => ending.abort())
    await read()
    leaving.abort()
    await expect.poll(() => ending.signal.aborted).toBe(true)
    await expect.poll(() => vi.getTimerCount()).toBe(0)
  })

  it('ends after an event that breaks the schema', async () => {
    const { read } = await openStream(wrongEvents())
    expect(await read()).toBe(': open\n\n')
    expect(await read()).toBeUndefined()
  })
})
