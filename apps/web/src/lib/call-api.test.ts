import { endpoint } from '@ceping/contract/endpoint'
import { errorCodes } from '@ceping/contract/error-codes'
import { requestIdHeader } from '@ceping/contract/request-id'
import { TagsText } from '@ceping/contract/problem'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, callApi, NetworkError } from './call-api.ts'

const getThing = endpoint('GET', '/api/thing/{id}', {
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

test('fills in the path, encodes the query, leaves out what is absent', async () => {
  const fetch = answerWith({ code: 0, message: 'ok', data: { name: '书' } })
  await expect(callApi(getThing, request)).resolves.toEqual({ name: '书' })
  expect(fetch).toHaveBeenCalledWith(
    '/api/thing/a%2Fb?search=%E7%94%B2+%E4%B9%99',
    expect.objectContaining({ method: 'GET' }),
  )
})

test('gives each call a name of its own, by which the logs find it', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    Response.json({ code: 0, message: 'ok', data: { name: '书' } }),
  )
  vi.stubGlobal('fetch', fetch)
  await callApi(getThing, request)
  await callApi(getThing, request)
  const names = fetch.mock.calls.map(([, options]) =>
    new Headers(options?.headers).get(requestIdHeader),
  )
  expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.anything()])
  expect(new Set(names).size).toBe(2)
})

test('drops fields that the contract does not know', async () => {
  answerWith({ code: 0, message: 'ok', data: { name: '书', userPassword: 'x' } })
  await expect(callApi(getThing, request)).resolves.toEqual({ name: '书' })
})

test('sends a form as it is, with its file', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    Response.json({ code: 0, message: 'ok', data: true }),
  )
  vi.stubGlobal('fetch', fetch)
  const postForm = endpoint('POST', '/api/thing/import', {
    access: 'public',
    summary: '上传一个文件',
    isForm: true,
    body: z.object({ file: z.file() }),
  })
  const file = new File(['学号'], '学生.csv')
  await expect(callApi(postForm, { body: { file } })).resolves.toBe(true)
  const { headers, body } = fetch.mock.calls[0]?.[1] ?? {}
  // The browser writes the content type itself: only it knows the boundary.
  expect(Object.keys(headers ?? {})).toEqual([requestIdHeader])
  expect(body instanceof FormData && body.get('file')).toEqual(file)
})

test('reads tags, which are text on the wire, as a list', async () => {
  answerWith({ code: 0, message: 'ok', data: { tags: '["边界值","循环"]' } })
  const getTags = endpoint('GET', '/api/thing/tags', {
    access: 'public',
    summary: '标签',
    data: z.object({ tags: TagsText }),
  })
  await expect(callApi(getTags, {})).resolves.toEqual({ tags: ['边界值', '循环'] })
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

test.each([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [418, "418 I'm a teapot <html>"],
])('calls a foreign answer with status %i %j', async (status, name) => {
  const statusText = "I'm a teapot"
  vi.stubGlobal('fetch', async () => new Response('<html>', { status, statusText }))
  await expect(callApi(getThing, request)).rejects.toThrow(name)
})
