import { vi } from 'vitest'

type Call = [address: string, request?: RequestInit]

/** Answer every call with one envelope; returns the calls. */
export function answerEveryCall(envelope: { code: number; message: string; data: unknown }) {
  const fetch = vi.fn<(...call: Call) => Promise<Response>>(async () => Response.json(envelope))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

/** What a call sent. */
export function bodyOf(call: Call | undefined): unknown {
  const body = call?.[1]?.body
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** Answer calls by their paths, with what is said of a body; returns the calls. */
export function answerByPath(answers: Record<string, (body: unknown) => unknown>) {
  const fetch = vi.fn<(...call: Call) => Promise<Response>>(async (...call) => {
    const [path = ''] = call[0].split('?')
    return Response.json({ code: 0, message: 'ok', data: await answers[path]?.(bodyOf(call)) })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

/** What was sent to a path, call by call. */
export function bodiesOf(fetch: ReturnType<typeof answerByPath>, path: string): unknown[] {
  return fetch.mock.calls.filter(([address]) => address === path).map(bodyOf)
}
