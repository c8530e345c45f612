import { EventEmitter, once } from 'node:events'
import { openBackgroundQueue } from '@ceping/queue/background-queue'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { type BackgroundTask, startBackground } from './background.ts'

// On PostgreSQL; that Redis does the same is tested with the queue.

let test: TestApp
let queue: ReturnType<typeof openBackgroundQueue>
const log = pino({ level: 'silent' })
const nothing: BackgroundTask = { listUnfinished: async () => [], work: async () => undefined }

beforeEach(async () => {
  test = await openTestApp()
  queue = openBackgroundQueue({ databaseUrl: test.databaseUrl, redisUrl: undefined })
})
afterEach(async () => {
  await queue.close()
  await test.close()
})

function start(task: Partial<BackgroundTask>, catchUp = async () => undefined as void) {
  return startBackground({
    connection: { databaseUrl: test.databaseUrl, redisUrl: undefined },
    queue,
    log,
    work: {
      tasks: {
        'backup-operation': { ...nothing, ...task },
        rescoring: nothing,
        'similarity-check': nothing,
      },
      catchUp,
    },
  })
}

it('does what is unfinished when it starts, and what is added later', async () => {
  const work = vi.fn<(id: number) => Promise<void>>(async () => undefined)
  const catchUp = vi.fn<() => Promise<void>>(async () => undefined)
  const background = start({ listUnfinished: async () => [7], work }, catchUp)
  await expect.poll(() => work).toHaveBeenCalledWith(7)
  expect(catchUp).toHaveBeenCalled()
  await queue.enqueue({ kind: 'backup-operation', id: 8 })
  await expect.poll(() => work).toHaveBeenCalledWith(8)
  await background.close()
})

it('does what is unfinished where the clock cannot be looked at', async () => {
  const work = vi.fn<(id: number) => Promise<void>>(async () => undefined)
  const catchUp = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no')))
  const background = start({ listUnfinished: async () => [7], work }, catchUp)
  await expect.poll(() => work).toHaveBeenCalledWith(7)
  await background.close()
})

it('goes on with the next one after one that failed', async () => {
  const work = vi.fn<(id: number) => Promise<void>>(async (id) => {
    if (id === 1) throw new Error('no')
  })
  const background = start({ work })
  await queue.enqueue({ kind: 'backup-operation', id: 1 })
  await queue.enqueue({ kind: 'backup-operation', id: 2 })
  await expect.poll(() => work).toHaveBeenCalledWith(2)
  await background.close()
})

it('waits for the one that runs when it is closed', async () => {
  const running = new EventEmitter()
  const work = vi.fn<(id: number) => Promise<void>>(async () => {
    await once(running, 'finish')
  })
  const background = start({ work })
  await queue.enqueue({ kind: 'backup-operation', id: 1 })
  await expect.poll(() => work).toHaveBeenCalledOnce()
  let isClosed = false
  const closed = background.close().then(() => (isClosed = true))
  await queue.enqueue({ kind: 'backup-operation', id: 2 })
  expect(isClosed).toBe(false)
  running.emit('finish')
  await closed
  expect(work).toHaveBeenCalledOnce()
})
