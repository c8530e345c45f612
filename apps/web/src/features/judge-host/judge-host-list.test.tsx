import type { JudgeHostView } from '@ceping/contract/admin/judge-host'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall } from '../../testing/stub-api.ts'
import { JudgeHostList } from './judge-host-list.tsx'

let sources: FakeEventSource[] = []

class FakeEventSource extends EventTarget {
  isOpen = true

  constructor() {
    super()
    sources.push(this)
  }

  close(): void {
    this.isOpen = false
  }
}

const current = () => sources.at(-1)
const host: JudgeHostView = {
  name: 'worker-1',
  state: '运行中',
  mode: 'active',
  sandbox: 'docker',
  capacity: 2,
  running: 0,
  done: 0,
  failed: 0,
  meanMs: null,
  versions: {},
  startedAt: '2026-11-21T08:00:00',
  heartbeatAt: '2026-11-21T08:00:00',
  stoppedAt: null,
  trouble: null,
}

beforeEach(() => {
  sources = []
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function come(event: Event): void {
  act(() => void current()?.dispatchEvent(event))
}
const tell = (...hosts: JudgeHostView[]) =>
  come(new MessageEvent('message', { data: JSON.stringify(hosts) }))
/** What a browser says of a refusal, of an end, and of a server that is gone. */
const lose = () => come(new Event('error'))

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const isInterrupted = () => screen.queryByText('实时状态中断，正在重新连接…') !== null

function open() {
  const onSignedOut = vi.fn<() => void>()
  renderWithProviders(
    <QueryClientProvider client={createQueryClient(onSignedOut)}>
      <JudgeHostList />
    </QueryClientProvider>,
  )
  return onSignedOut
}

function show(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('says that the state is an old one, until there is a newer one', async () => {
  answerEveryCall({ code: 50000, message: '服务器出错了', data: null })
  open()
  tell(host)
  expect(isInterrupted()).toBe(false)
  lose()
  expect(isInterrupted()).toBe(true)
  expect(screen.getByText('worker-1')).toBeTruthy()

  await pass(5_000)
  expect(sources.map(({ isOpen }) => isOpen)).toEqual([false, true])
  tell({ ...host, state: '暂停' })
  expect(isInterrupted()).toBe(false)
  expect(screen.getByText('暂停', { selector: '.ant-tag' })).toBeTruthy()
})

test('shows what was looked at since the events were lost', async () => {
  answerEveryCall({ code: 0, message: 'ok', data: [{ ...host, state: '暂停' }] })
  open()
  tell(host)
  lose()
  await pass(0)
  expect(screen.getByText('暂停', { selector: '.ant-tag' })).toBeTruthy()
})

test('shows the hosts to whoever is refused the events', async () => {
  answerEveryCall({ code: 0, message: 'ok', data: [host] })
  open()
  lose()
  await pass(0)
  expect(screen.getByText('worker-1')).toBeTruthy()
})

test('notices that the session has ended', async () => {
  const onSignedOut = open()
  tell(host)
  answerEveryCall({ code: 40101, message: '请先登录', data: null })
  lose()
  await pass(0)
  expect(onSignedOut).toHaveBeenCalled()
})

test('holds no connection while nobody sees the page', async () => {
  open()
  tell(host)
  show(true)
  expect(current()?.isOpen).toBe(false)
  await pass(60_000)
  expect(sources).toHaveLength(1)
  expect(isInterrupted()).toBe(false)

  show(false)
  expect(sources.map(({ isOpen }) => isOpen)).toEqual([false, true])
})
