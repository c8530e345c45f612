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
