import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeJvm, makeFakeJvm } from '../testing/fake-jvm.ts'
import { type JvmPool, openJvmPool } from './jvm-pool.ts'
import type { WarmJvm } from './warm-jvm.ts'
import { eventually } from '../testing/eventually.ts'

const quietMs = 20

describe('a pool of JVMs, each for one use', () => {
  const launched: FakeJvm[] = []
  const faults: unknown[] = []
  /** Who was told to grow faster. */
  const grown: string[] = []
  let isBusy = false
  let failures = 0
  /** The next launch, instead of one that is done at once. */
  let hanging: Promise<FakeJvm> | undefined
  let pool: JvmPool

  /** Take one, and hold it until it ends. */
  const take = () =>
    new Promise<WarmJvm>((resolve, reject) => {
      pool
        .use(async (jvm) => {
          resolve(jvm)
          await jvm.ended
        })
        .catch(reject)
    })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    launched.length = 0
    faults.length = 0
    grown.length = 0
    isBusy = false
    failures = 0
    hanging = undefined
    pool = openJvmPool({
      size: 2,
      maxSize: 3,
      launch: async () => {
        if (failures-- > 0) throw new Error('no JVM')
        const hung = hanging
        hanging = undefined
        if (hung !== undefined) return hung
        const jvm = makeFakeJvm()
        launched.push(jvm)
        return jvm
      },
      grow: (jvm) => void grown.push(jvm.id),
      isBusy: () => isBusy,
      quietMs,
      replaceDelayMs: 1,
      onFault: (fault) => faults.push(fault),
    })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await pool.close()
  })

  it('keeps as many waiting as it was told', async () => {
    await pool.fill()
    expect(launched).toHaveLength(2)
  })

  it('hands out each JVM once', async () => {
    await pool.fill()
    const taken = await Promise.all([take(), take(), take()])
    expect(new Set(taken).size).toBe(3)
  })

  it('knows how many wait and how many are in use', async () => {
    await pool.fill()
    expect(pool.count()).toEqual({ waiting: 2, inUse: 0 })
    const jvm = await take()
    expect(pool.count()).toEqual({ waiting: 1, inUse: 1 })
    await jvm.destroy()
    await eventually(() => expect(pool.count()).toEqual({ waiting: 2, inUse: 0 }))
  })

  it('makes up for one only after it has ended', async () => {
    await pool.fill()
    const jvm = await take()
    expect(launched).toHaveLength(2)
    await jvm.destroy()
    await eventually(() => expect(launched).toHaveLength(3))
  })

  it('keeps one more after somebody had to wait, up to its limit, and fewer after a quiet time', async () => {
    await pool.fill()
    const taken = await Promise.all(Array.from({ length: 6 }, take))
    await Promise.all(taken.map((jvm) => jvm.destroy()))
    await eventually(() => expect(launched).toHaveLength(6 + 3))
    await pool.renew()
    await pool.renew()
    const waiting = launched.slice(-3)
    for (const jvm of waiting) jvm.launchedAt -= 60 * 60_000
    await pool.renew()
    expect(launched.filter((jvm) => !jvm.isDestroyed)).toHaveLength(2)
  })

  it('replaces one that died while it waited, and does not hand it out', async () => {
    await pool.fill()
    launched[0]?.die()
    await eventually(() => expect(launched).toHaveLength(3))
    const taken = [await take(), await take()]
    expect(taken).toEqual([launched[1], launched[2]])
  })

  it('renews one that has waited too long, which can be taken until its successor is there', async () => {
    await pool.fill()
    const [old, young] = launched
    if (old !== undefined) old.launchedAt -= 60 * 60_000
    await pool.renew()
    expect(launched).toHaveLength(3)
    expect([old?.isDestroyed, young?.isDestroyed]).toEqual([true, false])
    expect([await take(), await take()]).toEqual([young, launched[2]])
  })

  it('keeps one that has waited too long when no successor can be had', async () => {
    await pool.fill()
    for (const jvm of launched) jvm.launchedAt -= 60 * 60_000
    failures = 2
    await pool.renew()
    expect(launched.map((jvm) => jvm.isDestroyed)).toEqual([false, false])
    expect(faults).toHaveLength(2)
  })

  it('does not destroy one that is taken while its successor starts', async () => {
    await pool.fill()
    for (const jvm of launched) jvm.launchedAt -= 60 * 60_000
    const renewed = pool.renew()
    const taken = await take()
    await renewed
    expect(launched.filter((jvm) => jvm.isDestroyed)).toEqual(
      launched.slice(0, 2).filter((jvm) => jvm !== taken),
    )
  })

  it('lets none grow faster while something else is at work', async () => {
    isBusy = true
    await pool.fill()
    await vi.advanceTimersByTimeAsync(5 * quietMs)
    expect(grown).toEqual([])
    isBusy = false
    await vi.advanceTimersByTimeAsync(2 * quietMs)
    expect(grown).toHaveLength(2)
  })

  it('lets those that wait grow faster one by one, but not while one is at work', async () => {
    await pool.fill()
    const busy = await take()
    await vi.advanceTimersByTimeAsync(5 * quietMs)
    expect(grown).toEqual([])
    await busy.destroy()
    await vi.advanceTimersByTimeAsync(3 * quietMs)
    expect(grown).toHaveLength(2)
    expect(grown).toEqual(launched.filter((jvm) => jvm !== busy).map(({ id }) => id))
  })

  it('hands out one that is ready, not one whose launch hangs', async () => {
    let settle: ((jvm: FakeJvm) => void) | undefined
    hanging = new Promise((resolve) => {
      settle = resolve
    })
    await pool.fill()
    const first = await take()
    expect(first).toBe(launched[0])
    const second = take()
    await first.destroy()
    expect(await second).toBe(launched[1])
    const late = makeFakeJvm()
    settle?.(late)
    expect([await take(), await take()]).toContain(late)
  })

  it('starts one on the spot when the waiting one failed to start', async () => {
    failures = 2
    await expect(pool.fill()).rejects.toThrow('no JVM')
    expect(await take()).toBe(launched[0])
    expect(faults).not.toEqual([])
  })

  it('rejects when none can be started, and recovers', async () => {
    failures = 100
    await expect(take()).rejects.toThrow('no JVM')
    failures = 0
    expect(await take()).toBe(launched[0])
  })

  it('destroys one after its use, also where that fails', async () => {
    await pool.fill()
    expect(await pool.use(async ({ id }) => id)).toBe(launched[0]?.id)
    await expect(pool.use(() => Promise.reject(new Error('no report')))).rejects.toThrow(
      'no report',
    )
    expect(launched.slice(0, 2).map((jvm) => jvm.isDestroyed)).toEqual([true, true])
  })

  it('cuts off what runs when it closes, and destroys one that comes later', async () => {
    let settle: ((jvm: FakeJvm) => void) | undefined
    hanging = new Promise((resolve) => {
      settle = resolve
    })
    await pool.fill()
    const running = pool.use(async (jvm) => void (await jvm.ended))
    const closed = pool.close()
    await expect(running).rejects.toThrow(CannotJudgeError)
    const late = makeFakeJvm()
    settle?.(late)
    await closed
    expect(late.isDestroyed).toBe(true)
  })

  it('destroys those that wait when it closes, and hands out no more', async () => {
    await pool.fill()
    await pool.close()
    expect(launched.map((jvm) => jvm.isDestroyed)).toEqual([true, true])
    await expect(take()).rejects.toThrow('closed')
    expect(launched).toHaveLength(2)
  })
})

describe('a pool of JVMs that are used again', () => {
  const launched: FakeJvm[] = []
  /** What the next launch comes to, instead of being done at once. */
  let hanging: Promise<FakeJvm> | undefined
  let launches: number
  let pool: JvmPool

  beforeEach(async () => {
    launched.length = 0
    hanging = undefined
    launches = 0
    pool = openJvmPool({
      size: 1,
      maxSize: 1,
      maxUses: 200,
      launch: async () => {
        launches += 1
        if (hanging !== undefined) return hanging
        const jvm = makeFakeJvm()
        launched.push(jvm)
        return jvm
      },
      onFault: () => undefined,
    })
    await pool.fill()
  })
  afterEach(() => pool.close())
  const use = () => pool.use(async (jvm) => jvm)
  const listDestroyed = () => launched.map((jvm) => jvm.isDestroyed)

  it('hands out the same one again and again', async () => {
    expect([await use(), await use()]).toEqual([launched[0], launched[0]])
    expect(launches).toBe(1)
  })

  it('replaces one whose use has failed', async () => {
    await expect(pool.use(() => Promise.reject(new Error('late')))).rejects.toThrow('late')
    expect(await use()).toBe(launched[1])
    expect(listDestroyed()).toEqual([true, false])
  })

  it('replaces one at once that ends between two uses', async () => {
    await use()
    launched[0]?.die({ exitCode: 0, isOomKilled: false })
    await eventually(() => expect(launched).toHaveLength(2))
    expect(listDestroyed()).toEqual([true, false])
  })

  it('does not hand out one that died while it waited', async () => {
    launched[0]?.die()
    await eventually(() => expect(pool.count().waiting).toBe(0))
    expect(await use()).toBe(launched[1])
  })

  it('lets one that has waited for long make way for a successor', async () => {
    if (launched[0] !== undefined) launched[0].launchedAt -= 60 * 60_000
    await pool.renew()
    expect(await use()).toBe(launched[1])
    expect(listDestroyed()).toEqual([true, false])
  })

  it('lets one make way that has served for long, which serves until its successor is warm', async () => {
    let settle: ((jvm: FakeJvm) => void) | undefined
    hanging = new Promise((resolve) => {
      settle = resolve
    })
    const [first] = launched
    for (let round = 0; round < 205; round++) expect(await use()).toBe(first)
    const second = makeFakeJvm()
    await pool.use(async () => {
      settle?.(second)
      await hanging
      // It comes while the first one is at work, and is the next.
      await eventually(() => expect(pool.count().waiting).toBe(1))
    })
    expect(first?.isDestroyed).toBe(true)
    expect(await use()).toBe(second)
    expect(launches).toBe(2)
  })
})
