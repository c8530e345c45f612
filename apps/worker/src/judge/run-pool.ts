import { setTimeout as delay } from 'node:timers/promises'
import type { WarmUpRequest } from '@ceping/contract/judge'
import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { encodeFrame } from './frames.ts'
import { isStale, type WarmJvm } from './warm-jvm.ts'

/** How many there are. */
export interface RunHalfCount {
  /** To be taken. */
  waiting: number
  /** By somebody who has taken them, until they have ended. */
  inUse: number
}

/** Warm JVMs, each for one use. */
export interface RunPool {
  /** Hand out a JVM; whoever takes it destroys it. Rejects when none can be started. */
  take(): Promise<WarmJvm>
  /** Start the JVMs that are waiting to be taken. Settles with the first; rejects if all fail. */
  warmUp(): Promise<void>
  /**
   * Once a while: replace those that have waited for long, of which each stays to be taken until its
   * successor is there; and if nobody had to wait since the last time, keep fewer from now on.
   */
  renew(): Promise<void>
  count(): RunHalfCount
  close(): Promise<void>
}

/** Somebody for whom no JVM was ready. */
interface Taker {
  resolve(jvm: WarmJvm): void
  reject(fault: unknown): void
}

/**
 * Keep `size` JVMs waiting, and one more, up to `maxSize`, for each time that somebody found none:
 * where one burst was, the next is not far. One that is taken is made up for after it has ended, so
 * that its successor does not compete with it for the processor, and at most `size` at a time. In
 * the quiet those that wait are told, one after the other, to grow faster.
 */
export function openRunPool(options: {
  size: number
  maxSize: number
  launch: () => Promise<WarmJvm>
  /** When nobody was judged for so long, those that wait may have the processors. */
  quietMs?: number
  /** Before a JVM that died while it waited is replaced: no race with something that kills them. */
  replaceDelayMs?: number
  onFault: (fault: unknown) => void
}): RunPool {
  const { size, maxSize, launch, quietMs = 300, replaceDelayMs = 2000, onFault } = options
  const alive = new Set<WarmJvm>()
  const ready = new Set<WarmJvm>()
  /** Who has been told to grow faster. */
  const grown = new WeakSet<WarmJvm>()
  const takers: Taker[] = []
  const closing = new AbortController()
  let starting = 0
  let target = size
  let hasMissed = false
  let quiet: NodeJS.Timeout | undefined

  /** Start one; resolves with whether it has come. */
  function start(): Promise<boolean> {
    starting += 1
    return launch().then(arrive, miss)
  }
  function arrive(jvm: WarmJvm): true {
    starting -= 1
    alive.add(jvm)
    offer(jvm)
    refill()
    jvm.ended.catch(onFault).then(() => {
      alive.delete(jvm)
      return ready.delete(jvm) ? refillLater() : refill()
    }, onFault)
    return true
  }
  function miss(fault: unknown): false {
    starting -= 1
    onFault(fault)
    if (takers.length > starting) takers.shift()?.reject(fault)
    void refillLater()
    return false
  }
  function offer(jvm: WarmJvm): void {
    const taker = takers.shift()
    if (taker === undefined) ready.add(jvm)
    else taker.resolve(jvm)
  }
  function refill(): void {
    while (!closing.signal.aborted && starting < size && alive.size + starting < target) {
      void start()
    }
    listenForQuiet()
  }
  function listenForQuiet(): void {
    clearTimeout(quiet)
    quiet = setTimeout(growNext, quietMs)
  }
  /** Unless one is at work or starts; when that is over, another arrives in its place. */
  function growNext(): void {
    const jvm = [...ready].find((one) => !grown.has(one))
    if (jvm === undefined || starting > 0 || alive.size > ready.size) return
    grown.add(jvm)
    const request: WarmUpRequest = { operation: 'warmUp' }
    jvm.stdin.write(encodeFrame(request))
    listenForQuiet()
  }
  async function refillLater(): Promise<void> {
    await delay(replaceDelayMs, undefined, { signal: closing.signal }).catch(() => undefined)
    refill()
  }
  /** One that is ready, or else the next to be: whichever launch that is, should another hang. */
  async function next(): Promise<WarmJvm> {
    const [jvm] = ready
    if (jvm !== undefined) {
      ready.delete(jvm)
      return jvm
    }
    return new Promise((resolve, reject) => {
      takers.push({ resolve, reject })
      if (starting < takers.length) void start()
    })
  }
  async function take(): Promise<WarmJvm> {
    if (closing.signal.aborted) throw closed()
    if (ready.size === 0) {
      hasMissed = true
      target = Math.min(target + 1, maxSize)
    }
    return next()
  }

  return {
    take,
    async warmUp() {
      refill()
      offer(await next())
    },
    async renew() {
      if (!hasMissed) target = Math.max(target - 1, size)
      hasMissed = false
      const old = [...ready].filter(isStale)
      const surplus = ready.size - target
      await Promise.all(
        old.map(async (jvm, index) => {
          const isMadeUpFor = index < surplus || (await start())
          if (isMadeUpFor && ready.delete(jvm)) await jvm.destroy()
        }),
      )
    },
    count: () => ({ waiting: ready.size, inUse: alive.size - ready.size }),
    async close() {
      closing.abort()
      clearTimeout(quiet)
      for (const taker of takers.splice(0)) taker.reject(closed())
      const rest = Array.from({ length: ready.size + starting }, () => next())
      await Promise.allSettled(rest.map((each) => each.then((jvm) => jvm.destroy())))
    },
  }
}

function closed(): CannotJudgeError {
  return new CannotJudgeError('the pool of run halves is closed')
}
