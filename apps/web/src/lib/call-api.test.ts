import { endpoint } from '@ceping/contract/endpoint'
import { errorCodes } from '@ceping/contract/error-codes'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, callApi, NetworkError } from './call-api.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/api/thing/{id}',
  access: 'public',
  summary: '取一件东西',
  params: z.object({ id: z.string() }),
  query: z.object({ search: z.string(), page: z.string().optional() }),
  data: z.object({ name: z.string() }),
})
const request = { params: { id: 'a/b' }, query: { search: '甲 乙' } }

function answerWith(body: unknown, init?: ResponseInit) {
  const fetch = vi.fn<() => Promise<Response>>(async () => Response.json(body, init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

test('fills in the path, encodes the query, leaves out what is absent', async () => {
  const fetch = answerWith({ code: 0, message: 'ok', data: { name: '书' } })
  await expect(callApi(getThing, request)).resolves.toEqual({ name: '书' })
  expect(fetch).toHaveBeenCalledWith(
    '/api/thing/a%2Fb?search=%E7%94%B2+%E4%B9%99',
    expect.objectContaining({ method: 'GET' }),
  )
})

test('drops fields that the contract does not know', async () => {
  answerWith({ code: 0, message: 'ok', data: { name: '书', userPassword: 'x' } })
  await expect(callApi(getThing, request)).resolves.toEqual({ name: '书' })
})

test('turns a refusal into an ApiError with code, message and data', async () => {
  answerWith({ code: 40304, message: '已经截止', data: { at: 1 } }, { status: 403 })
  const error = await callApi(getThing, request).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 40304, message: '已经截止', data: { at: 1 } })
})

test.each([
  ['NOT_SIGNED_IN', true],
  ['LOGIN_FAILED', false],
  ['ROLE_FORBIDDEN', false],
] as const)('%s means signed out: %s', (name, isSignedOut) => {
  const { code, message } = errorCodes[name]
  expect(new ApiError(code, message, null).isSignedOut).toBe(isSignedOut)
})

test.each([
  ['a page instead of JSON', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'data that break the contract',
    () => Promise.resolve(Response.json({ code: 0, message: '', data: {} })),
  ],
])('turns %s into a NetworkError', async (_name, fetch) => {
  vi.stubGlobal('fetch', fetch)
  await expect(callApi(getThing, request)).rejects.toBeInstanceOf(NetworkError)
})
