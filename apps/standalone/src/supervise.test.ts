import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GuardedChild } from './guarded-child.ts'
import { supervise } from './supervise.ts'

/** Children without processes: `die` ends the newest one. */
function makeChildren() {
  const deaths = new EventEmitter()
  const start = vi.fn<() => Promise<GuardedChild>>(async () => ({
    pid: 1,
    ended: once(deaths, 'death').then(([how]) => String(how)),
    stop: async () => void deaths.emit('death', 'stopped'),
  }))
  return { start, die: (how: string) => deaths.emit('death', how) }
}

describe('supervise', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('starts a dead child again and says how it died', async () => {
    const { start, die } = makeChildren()
    const onDeath = vi.fn<(text: string) => void>()
    const onGiveUp = vi.fn<(text: string) => void>()
    const supervised = await supervise({ start, graceMs: 1, onDeath, onGiveUp })
    die('信号 SIGKILL')
    await vi.advanceTimersByTimeAsync(600)
    expect(onDeath).toHaveBeenCalledExactlyOnceWith('信号 SIGKILL')
    expect(start).toHaveBeenCalledTimes(2)
    await supervised.stop()
    expect(start).toHaveBeenCalledTimes(2)
    expect(onGiveUp).not.toHaveBeenCalled()
  })

  it('gives up when a child dies again and again', async () => {
    const { start, die } = makeChildren()
    const onGiveUp = vi.fn<(text: string) => void>()
    await supervise({ start, graceMs: 1, onDeath: () => undefined, onGiveUp })
    for (let death = 1; death <= 6; death++) {
      expect(onGiveUp).not.toHaveBeenCalled()
      die('代码 1')
      await vi.advanceTimersByTimeAsync(600)
    }
    expect(onGiveUp).toHaveBeenCalledExactlyOnceWith('代码 1')
    expect(start).toHaveBeenCalledTimes(6)
  })

  it('goes on when deaths are rare', async () => {
    const { start, die } = makeChildren()
    const onGiveUp = vi.fn<(text: string) => void>()
    await supervise({ start, graceMs: 1, onDeath: () => undefined, onGiveUp })
    for (let death = 1; death <= 20; death++) {
      die('代码 1')
      await vi.advanceTimersByTimeAsync(15_000)
    }
    expect(onGiveUp).not.toHaveBeenCalled()
    expect(start).toHaveBeenCalledTimes(21)
  })

  it('does not start a child again while it is stopped', async () => {
    const { start, die } = makeChildren()
    const supervised = await supervise({
      start,
      graceMs: 1,
      onDeath: () => undefined,
      onGiveUp: () => undefined,
    })
    die('代码 1')
    await vi.advanceTimersByTimeAsync(100)
    await supervised.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(start).toHaveBeenCalledTimes(1)
  })
})
