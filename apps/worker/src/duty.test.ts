import { EventEmitter, once } from 'node:events'
import { beforeEach, expect, it, vi } from 'vitest'
import { openDuty } from './duty.ts'

const worker = { pause: vi.fn<() => Promise<void>>(), resume: vi.fn<() => void>() }
let isResting: boolean
const judge = { rest: vi.fn<() => Promise<void>>(), isResting: () => isResting }
const report = vi.fn<() => void>()
const onFault = vi.fn<(fault: unknown) => void>()
let statistics: { drainedAt: Date | null }
let obey: ReturnType<typeof openDuty>

beforeEach(() => {
  vi.resetAllMocks()
  isResting = false
  worker.pause.mockResolvedValue()
  worker.resume.mockImplementation(() => void (isResting = false))
  judge.rest.mockImplementation(async () => void (isResting = true))
  statistics = { drainedAt: null }
  obey = openDuty({ worker, judge, statistics, report, onFault })
})

it('takes nothing until it is known what is asked of it', () => {
  expect(worker.pause).toHaveBeenCalledOnce()
  expect(worker.resume).not.toHaveBeenCalled()
  obey('active')
  expect(worker.resume).toHaveBeenCalledOnce()
})

it('lets a paused host keep its JVMs', async () => {
  obey('paused')
  expect(worker.pause).toHaveBeenCalledTimes(2)
  obey('active')
  expect(worker.resume).toHaveBeenCalledOnce()
  expect(judge.rest).not.toHaveBeenCalled()
})

it('drains only after what runs has ended, and says so once', async () => {
  const running = new EventEmitter()
  worker.pause.mockImplementation(async () => void (await once(running, 'end')))
  obey('draining')
  obey('draining')
  expect(judge.rest).not.toHaveBeenCalled()
  running.emit('end')
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
  expect(statistics.drainedAt).toBeInstanceOf(Date)
  obey('draining')
  expect(judge.rest).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledOnce()
})

it('keeps its JVMs when it is asked to work before the last has ended', async () => {
  const running = new EventEmitter()
  worker.pause.mockImplementation(async () => void (await once(running, 'end')))
  obey('draining')
  obey('active')
  running.emit('end')
  await vi.waitFor(() => expect(worker.resume).toHaveBeenCalledOnce())
  expect(judge.rest).not.toHaveBeenCalled()
  expect(statistics.drainedAt).toBeNull()
})

it('is not drained while it has JVMs again, which it got meanwhile; then drains anew', async () => {
  const resting = new EventEmitter()
  judge.rest.mockImplementationOnce(async () => void (await once(resting, 'end')))
  obey('draining')
  await vi.waitFor(() => expect(judge.rest).toHaveBeenCalledOnce())
  obey('active')
  obey('draining')
  resting.emit('end')
  await vi.waitFor(() => {
    obey('draining')
    expect(judge.rest).toHaveBeenCalledTimes(2)
  })
  await vi.waitFor(() => expect(statistics.drainedAt).toBeInstanceOf(Date))
})

it('stays without JVMs when a drained host is to pause, and is not drained once it works', async () => {
  obey('draining')
  await vi.waitFor(() => expect(statistics.drainedAt).not.toBeNull())
  obey('paused')
  expect(worker.resume).not.toHaveBeenCalled()
  obey('active')
  expect(statistics.drainedAt).toBeNull()
})

it('tries again when its JVMs cannot be destroyed', async () => {
  judge.rest.mockRejectedValueOnce(new Error('no engine'))
  obey('draining')
  await vi.waitFor(() => expect(onFault).toHaveBeenCalledOnce())
  expect(statistics.drainedAt).toBeNull()
  await vi.waitFor(() => {
    obey('draining')
    expect(statistics.drainedAt).not.toBeNull()
  })
})
