import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeJvm, makeFakeJvm } from '../testing/fake-jvm.ts'
import { openRunPool, type RunPool } from './run-pool.ts'

const quietMs = 20

describe('run pool', () => {
  const launched: FakeJvm[] = []
  const faults: unknown[] = []
  /** Who was told to grow faster. */
  const grown: string[] = []
  let failures = 0
  /** The next launch, instead of one that is done at once. */
  let hanging: Promise<FakeJvm> | undefined
  let pool: RunPool

  async function note(jvm: FakeJvm): Promise<void> {
    expect(await jvm.requests.readFrame(1000)).toEqual({ operation: 'warmUp' })
    grown.push(jvm.id)
  }
  beforeEach(() => {
    launched.length = 0
    faults.length = 0
    grown.length = 0
    failures = 0
    hanging = undefined
    pool = openRunPool({
      size: 2,
      maxSize: 3,
      launch: async () => {
        if (failures-- > 0) throw new Error('no JVM')
        const hung = hanging
        hanging = undefined
        if (hung !== undefined) return hung
        const jvm = makeFakeJvm()
        launched.push(jvm)
        note(jvm).catch(() => undefined)
        return jvm
      },
      quietMs,
      replaceDelayMs: 1,
      onFault: (fault) => faults.push(fault),
    })
  })
  afterEach(() => pool.close())

  it('keeps as many waiting as it was told', async () => {
    await pool.warmUp()
    expect(launched).toHaveLength(2)
  })

  it('hands out each JVM once', async () => {
    await pool.warmUp()
    const taken = await Promise.all([pool.take(), pool.take(), pool.take()])
    expect(new Set(taken).size).toBe(3)
  })

  it('knows how many wait and how many are in use', async () => {
    await pool.warmUp()
    expect(pool.count()).toEqual({ waiting: 2, inUse: 0 })
    const jvm = await pool.take()
    expect(pool.count()).toEqual({ waiting: 1, inUse: 1 })
    await jvm.destroy()
    await vi.waitFor(() => expect(pool.count()).toEqual({ waiting: 2, inUse: 0 }))
  })

  it('makes up for one only after it has ended', async () => {
    await pool.warmUp()
    const jvm = await pool.take()
    expect(launched).toHaveLength(2)
    await jvm.destroy()
    await vi.waitFor(() => expect(launched).toHaveLength(3))
  })

  it('keeps one more after somebody had to wait, up to its limit, and fewer after a quiet time', async () => {
    await pool.warmUp()
    const taken = await Promise.all(Array.from({ length: 6 }, () => pool.take()))
    await Promise.all(taken.map((jvm) => jvm.destroy()))
    await vi.waitFor(() => expect(launched).toHaveLength(6 + 3))
    await pool.renew()
    await pool.renew()
    const waiting = launched.slice(-3)
    for (const jvm of waiting) jvm.launchedAt -= 60 * 60_000
    await pool.renew()
    expect(launched.filter((jvm) => !jvm.isDestroyed)).toHaveLength(2)
  })

  it('replaces one that died while it waited, and does not hand it out', async () => {
    await pool.warmUp()
    launched[0]?.die()
    await vi.waitFor(() => expect(launched).toHaveLength(3))
    const taken = [await pool.take(), await pool.take()]
    expect(taken).toEqual([launched[1], launched[2]])
  })

  it('renews one that has waited too long, which can be taken until its successor is there', async () => {
    await pool.warmUp()
    const [old, young] = launched
    if (old !== undefined) old.launchedAt -= 60 * 60_000
    await pool.renew()
    expect(launched).toHaveLength(3)
    expect([old?.isDestroyed, young?.isDestroyed]).toEqual([true, false])
    expect([await pool.take(), await pool.take()]).toEqual([young, launched[2]])
  })

  it('keeps one that has waited too long when no successor can be had', async () => {
    await pool.warmUp()
    for (const jvm of launched) jvm.launchedAt -= 60 * 60_000
    failures = 2
    await pool.renew()
    expect(launched.map((jvm) => jvm.isDestroyed)).toEqual([false, false])
    expect(faults).toHaveLength(2)
  })

  it('does not destroy one that is taken while its successor starts', async () => {
    await pool.warmUp()
    for (const jvm of launched) jvm.launchedAt -= 60 * 60_000
    const renewed = pool.renew()
    const taken = await pool.take()
    await renewed
    expect(launched.filter((jvm) => jvm.isDestroyed)).toEqual(
      launched.slice(0, 2).filter((jvm) => jvm !== taken),
    )
  })

  it('lets those that wait grow faster one by one, but not while one is at work', async () => {
    await pool.warmUp()
    const busy = await pool.take()
    await delay(5 * quietMs)
    expect(grown).toEqual([])
    await busy.destroy()
    await vi.waitFor(() => expect(grown).toHaveLength(2))
    expect(grown).toEqual(launched.filter((jvm) => jvm !== busy).map(({ id }) => id))
  })

  it('hands out one that is ready, not one whose launch hangs', async () => {
    let settle: ((jvm: FakeJvm) => void) | undefined
    hanging = new Promise((resolve) => {
      settle = resolve
    })
    await pool.warmUp()
    const first = await pool.take()
    expect(first).toBe(launched[0])
    const second = pool.take()
    await first.destroy()
    expect(await second).toBe(launched[1])
    const late = makeFakeJvm()
    settle?.(late)
    expect([await pool.take(), await pool.take()]).toContain(late)
  })

  it('starts one on the spot when the waiting one failed to start', async () => {
    failures = 2
    await expect(pool.warmUp()).rejects.toThrow('no JVM')
    expect(await pool.take()).toBe(launched[0])
    expect(faults).not.toEqual([])
  })

  it('rejects when none can be started, and recovers', async () => {
    failures = 100
    await expect(pool.take()).rejects.toThrow('no JVM')
    failures = 0
    expect(await pool.take()).toBe(launched[0])
  })

  it('destroys those that wait when it closes, and hands out no more', async () => {
    await pool.warmUp()
    await pool.close()
    expect(launched.map((jvm) => jvm.isDestroyed)).toEqual([true, true])
    await expect(pool.take()).rejects.toThrow('closed')
    expect(launched).toHaveLength(2)
  })
})
