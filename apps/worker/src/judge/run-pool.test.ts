import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeJvm, makeFakeJvm } from '../testing/fake-jvm.ts'
import { openRunPool, type RunPool } from './run-pool.ts'

describe('run pool', () => {
  const launched: FakeJvm[] = []
  const faults: unknown[] = []
  let failures = 0
  let pool: RunPool

  beforeEach(() => {
    launched.length = 0
    faults.length = 0
    failures = 0
    pool = openRunPool({
      size: 2,
      launch: async () => {
        if (failures-- > 0) throw new Error('no JVM')
        const jvm = makeFakeJvm()
        launched.push(jvm)
        return jvm
      },
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

  it('makes up for one only after it has ended', async () => {
    await pool.warmUp()
    const jvm = await pool.take()
    expect(launched).toHaveLength(2)
    await jvm.destroy()
    await vi.waitFor(() => expect(launched).toHaveLength(3))
  })

  it('replaces one that died while it waited, and does not hand it out', async () => {
    await pool.warmUp()
    launched[0]?.die()
    await vi.waitFor(() => expect(launched).toHaveLength(3))
    const taken = [await pool.take(), await pool.take()]
    expect(taken).toEqual([launched[1], launched[2]])
  })

  it('does not hand out one that has waited too long', async () => {
    await pool.warmUp()
    const [old] = launched
    if (old !== undefined) old.launchedAt -= 60 * 60_000
    expect(await pool.take()).toBe(launched[1])
    expect(old?.isDestroyed).toBe(true)
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
