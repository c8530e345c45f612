import { stillJudging, verdictCodes } from '@ceping/contract/error-codes'
import { submitTests } from '@ceping/contract/submission'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../lib/call-api.ts'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { submissionWith } from '../../testing/submission.ts'
import { submitAndFollow, type SubmitOptions } from './submit-and-follow.ts'

let sources: FakeEventSource[] = []

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  readonly url: string
  readyState = 1

  constructor(url: string) {
    super()
    this.url = url
    sources.push(this)
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED
  }

  send(event: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
  }

  /** What a browser does after an answer that is no stream. */
  giveUp(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

const options = (): SubmitOptions => ({
  scope: { problemId: 7, assignmentId: 2, userId: 4 },
  problem: { title: '素数', code: 'class Prime {}' },
  testFileCode: 'class PrimeTests {}',
  idempotencyKey: 'key-of-my-own',
  onTaken: vi.fn<SubmitOptions['onTaken']>(),
  onEvent: vi.fn<SubmitOptions['onEvent']>(),
  signal: new AbortController().signal,
})

beforeEach(() => {
  sources = []
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => vi.useRealTimers())

test('answers with the judged submission', async () => {
  answerEveryCall({ code: 0, message: 'ok', data: submissionWith() })
  expect((await submitAndFollow(options())).totalScore).toBe(74)
})

test('sends the reference code along, and names both files by the title', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: submissionWith() })
  await submitAndFollow(options())
  const sent = fetch.mock.calls.filter(([address]) => address === submitTests.path)
  expect(sent.map(bodyOf)).toEqual([
    {
      problemId: 7,
      assignmentId: 2,
      fileName: '素数',
      fileCode: 'class Prime {}',
      testFileName: '素数Tests',
      testFileCode: 'class PrimeTests {}',
    },
  ])
})

test('asks for the answer at once, under a key of its own', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: submissionWith() })
  await submitAndFollow(options())
  const headers = new Headers(fetch.mock.calls[0]?.[1]?.headers)
  expect(headers.get('prefer')).toBe('respond-async')
  expect(headers.get('idempotency-key')).toBe('key-of-my-own')
})

test('takes a verdict without a score for an answer', async () => {
  const data = submissionWith({ verdict: 'compile_error', score: null })
  answerEveryCall({ code: verdictCodes.compile_error, message: '编译失败', data })
  expect((await submitAndFollow(options())).verdict).toBe('compile_error')
})

test('passes a refusal on', async () => {
  answerEveryCall({ code: 40304, message: '已经截止，不能再提交', data: null })
  await expect(submitAndFollow(options())).rejects.toBeInstanceOf(ApiError)
})

test('follows what is still being judged, then fetches it', async () => {
  const fetch = answerEveryCall({
    ...stillJudging,
    data: submissionWith({ stage: 'queued', verdict: null }),
  })
  const given = options()
  const judged = submitAndFollow(given)
  await expect.poll(() => sources).toHaveLength(1)
  expect(sources[0]?.url).toBe('/api/submission/12/events')
  const queued = { stage: 'queued', position: 3, estimateMs: 2000 }
  sources[0]?.send(queued)
  expect(given.onEvent).toHaveBeenCalledWith(queued)

  fetch.mockImplementation(async () =>
    Response.json({ code: 0, message: 'ok', data: submissionWith() }),
  )
  sources[0]?.send({ stage: 'judged', verdict: 'passed' })
  expect((await judged).submissionId).toBe(12)
  expect(sources[0]?.readyState).toBe(FakeEventSource.CLOSED)
})

/** Submit what is still being judged, and wait until its events are followed. */
async function follow(given = options()) {
  vi.useFakeTimers()
  const data = submissionWith({ stage: 'queued', verdict: null })
  const fetch = answerEveryCall({ ...stillJudging, data })
  const judged = submitAndFollow(given)
  await expect.poll(() => sources).toHaveLength(1)
  return { fetch, judged }
}

test('follows anew when the server was away for a while', async () => {
  const { fetch, judged } = await follow()
  fetch.mockImplementation(async () => new Response('<html>', { status: 502 }))
  sources[0]?.giveUp()
  await expect.poll(() => sources).toHaveLength(2)
  fetch.mockImplementation(async () =>
    Response.json({ code: 0, message: 'ok', data: submissionWith() }),
  )
  sources[1]?.send({ stage: 'judged', verdict: 'passed' })
  expect((await judged).totalScore).toBe(74)
})

test('needs no event where the row says that it is judged', async () => {
  const { fetch, judged } = await follow()
  fetch.mockImplementation(async () =>
    Response.json({ code: 0, message: 'ok', data: submissionWith() }),
  )
  sources[0]?.giveUp()
  expect((await judged).totalScore).toBe(74)
})

const losses: [what: string, lose: () => Response][] = [
  [
    'the answer',
    () => {
      throw new TypeError('connection lost')
    },
  ],
  ['its database', () => Response.json({ code: 50303, message: '数据库暂时无法访问', data: null })],
]
test.each(losses)('sends it again under the same key, when %s was lost', async (_, lose) => {
  vi.useFakeTimers()
  const waiting = submissionWith({ stage: 'queued', verdict: null })
  const fetch = answerEveryCall({ ...stillJudging, data: waiting })
  fetch.mockImplementationOnce(async () => lose())
  const judged = submitAndFollow(options())
  await expect.poll(() => sources).toHaveLength(1)
  const sent = fetch.mock.calls.filter(([address]) => address === submitTests.path)
  const keys = sent.map(([, request]) => new Headers(request?.headers).get('idempotency-key'))
  expect(keys).toEqual(['key-of-my-own', 'key-of-my-own'])
  fetch.mockImplementation(async () =>
    Response.json({ code: 0, message: 'ok', data: submissionWith() }),
  )
  sources[0]?.send({ stage: 'judged', verdict: 'passed' })
  expect((await judged).totalScore).toBe(74)
})

test('says so when nothing is known of it after some tries', async () => {
  vi.useFakeTimers()
  const fetch = answerEveryCall({ ...stillJudging, data: null })
  fetch.mockRejectedValue(new TypeError('connection lost'))
  const failed = submitAndFollow(options()).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failed).toBeInstanceOf(NetworkError)
  expect(fetch).toHaveBeenCalledTimes(3)
})

test.each([40101, 40400])('gives up on a refusal: %d', async (code) => {
  const { fetch, judged } = await follow()
  fetch.mockImplementation(async () => Response.json({ code, message: '不行', data: null }))
  sources[0]?.giveUp()
  await expect(judged).rejects.toMatchObject({ code })
  expect(sources).toHaveLength(1)
})

test('stops waiting at once', async () => {
  const leaving = new AbortController()
  const { fetch, judged } = await follow({ ...options(), signal: leaving.signal })
  fetch.mockImplementation(async (_, request) => {
    request?.signal?.throwIfAborted()
    return Response.json({ code: 0, message: 'ok', data: submissionWith() })
  })
  leaving.abort(new Error('stopped waiting'))
  await expect(judged).rejects.toThrow('stopped waiting')
  expect(sources[0]?.readyState).toBe(FakeEventSource.CLOSED)
})

test('never takes an older submission that still waits for its own', async () => {
  vi.useFakeTimers()
  const fetch = answerEveryCall({ code: 50303, message: '数据库暂时无法访问', data: null })
  const older = submissionWith({ submissionId: 11, stage: 'queued', verdict: null })
  const page = { records: [older], total: 1, current: 1, size: 1 }
  fetch.mockImplementation(async (address) => {
    if (address !== submitTests.path) return Response.json({ code: 0, message: 'ok', data: page })
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    return Response.json({ code: 50303, message: '数据库暂时无法访问', data: null })
  })
  const failed = submitAndFollow(options()).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failed).toMatchObject({ code: 50303 })
  expect(sources).toEqual([])
})

test('does not send again what was answered, though nobody can read the answer', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: {} })
  await expect(submitAndFollow(options())).rejects.toThrow(NetworkError)
  expect(fetch).toHaveBeenCalledOnce()
})
