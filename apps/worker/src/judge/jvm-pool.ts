import { setTimeout as delay } from 'node:timers/promises'
import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { isStale, type WarmJvm } from './warm-jvm.ts'

/** How many there are. */
export interface JvmCount {
  /** To be taken. */
  waiting: number
  /** By somebody who has taken them, until they have ended. */
  inUse: number
}

/** Warm JVMs of one kind. */
export interface JvmPool {
  /**
   * Let `work` have a JVM. Where it rejects, the JVM is destroyed. Rejects with a CannotJudgeError when
   * no JVM can be started, and when the pool is closed meanwhile.
   */
  use<Result>(work: (jvm: WarmJvm) => Promise<Result>): Promise<Result>
  /** Start the JVMs that are waiting to be taken. Settles with the first; rejects if all fail. */
  fill(): Promise<void>
  /**
   * Once a while: replace those that have waited for long, of which each stays to be taken until its
   * successor is there; and if nobody had to wait since the last time, keep fewer from now on.
   */
  renew(): Promise<void>
  count(): JvmCount
  /** Destroy every JVM, also those at work. */
  close(): Promise<void>
}

/** A JVM of the pool. */
interface Kept {
  jvm: WarmJvm
  uses: number
  /** It has been told to grow faster. */
  isGrown: boolean
  successor: 'none' | 'starting' | 'there'
}

/** Somebody for whom no JVM was ready. */
interface Taker {
  resolve(kept: Kept): void
  reject(fault: unknown): void
}

/** How a pool keeps its JVMs. */
export interface PoolSettings {
  /** How many wait. */
  size: number
  maxSize: number
  /** How often one is used before a successor takes its place; without it once, and then destroyed. */
  maxUses?: number
  /** Tell one that waits in the quiet to grow faster. */
  grow?: (jvm: WarmJvm) => void
}

/**
 * Keep `size` JVMs waiting, and one more, up to `maxSize`, for each time that somebody found none:
 * where one burst was, the next is not far. One that has ended is made up for after its end, so
 * that its successor does not compete with it for the processor, and at most `size` at a time.
 */
export function openJvmPool(
  options: PoolSettings & {
    launch: () => Promise<WarmJvm>
    /** When nobody was judged for so long, those that wait may have the processors. */
    quietMs?: number
    /** Before a JVM that died unused is replaced: no race with something that kills them. */
    replaceDelayMs?: number
    onFault: (fault: unknown) => void
  },
): JvmPool {
  const { size, maxSize, maxUses, grow, launch, onFault } = options
  const { quietMs = 300, replaceDelayMs = 2000 } = options
  const alive = new Set<Kept>()
  const ready: Kept[] = []
  const takers: Taker[] = []
  const pending = new Set<Promise<unknown>>()
  const closing = new AbortController()
  let starting = 0
  let target = size
  let hasMissed = false
  let quiet: NodeJS.Timeout | undefined

  /** Have `close` wait for it. */
  function track<Result>(work: Promise<Result>): Promise<Result> {
    const tracked = work.finally(() => pending.delete(tracked))
    pending.add(tracked)
    return tracked
  }
  /** Start one; resolves with whether it has come. */
  function start(): Promise<boolean> {
    starting += 1
    return track(launch().then(arrive, miss))
  }
  function arrive(jvm: WarmJvm): true {
    starting -= 1
    const kept: Kept = { jvm, uses: 0, isGrown: false, successor: 'none' }
    alive.add(kept)
    void jvm.ended.catch(onFault).then(() => makeUpFor(kept))
    if (closing.signal.aborted) destroyLater(kept)
    else offer(kept, 'last')
    refill()
    return true
  }
  function miss(fault: unknown): false {
    starting -= 1
    onFault(fault)
    if (takers.length > starting) takers.shift()?.reject(fault)
    void refillLater()
    return false
  }
  function makeUpFor(kept: Kept): void {
    alive.delete(kept)
    if (withdraw(kept)) destroyLater(kept)
    if (kept.uses === 0) void refillLater()
    else refill()
  }
  /** Give it to who waits for one, or let it wait as the next to be taken, or as the last. */
  function offer(kept: Kept, place: 'next' | 'last'): void {
    const taker = takers.shift()
    if (taker !== undefined) taker.resolve(kept)
    else if (place === 'next') ready.unshift(kept)
    else ready.push(kept)
  }
  function putBack(kept: Kept): void {
    if (maxUses === undefined || kept.successor === 'there' || !alive.has(kept)) {
      destroyLater(kept)
      return
    }
    // Nobody is faster than who was used last.
    offer(kept, 'next')
    if (kept.uses >= maxUses) void replace(kept)
  }
  /** Let nobody take it any more; says whether somebody could have. */
  function withdraw(kept: Kept): boolean {
    const index = ready.indexOf(kept)
    if (index >= 0) ready.splice(index, 1)
    return index >= 0
  }
  function destroyLater({ jvm }: Kept): void {
    void track(jvm.destroy().catch(onFault))
  }
  function refill(): void {
    while (!closing.signal.aborted && starting < size && alive.size + starting < target) {
      void start()
    }
    listenForQuiet()
  }
  async function refillLater(): Promise<void> {
    await delay(replaceDelayMs, undefined, { signal: closing.signal }).catch(() => undefined)
    refill()
  }
  function listenForQuiet(): void {
    clearTimeout(quiet)
    if (grow !== undefined && !closing.signal.aborted) quiet = setTimeout(growNext, quietMs)
  }
  /** Unless one is at work or starts; when that is over, another arrives in its place. */
  function growNext(): void {
    const kept = ready.find(({ isGrown }) => !isGrown)
    if (kept === undefined || starting > 0 || alive.size > ready.length) return
    kept.isGrown = true
    grow?.(kept.jvm)
    listenForQuiet()
  }
  /** Start its successor; until that is there, it can be taken. */
  async function replace(kept: Kept): Promise<void> {
    if (kept.successor !== 'none') return
    kept.successor = 'starting'
    if (await start()) retire(kept)
    else kept.successor = 'none'
  }
  function retire(kept: Kept): void {
    kept.successor = 'there'
    if (withdraw(kept)) destroyLater(kept)
  }
  /** One that is ready, or else the next to be: whichever launch that is, should another hang. */
  async function next(): Promise<Kept> {
    const kept = ready.shift()
    if (kept !== undefined) return kept
    return new Promise((resolve, reject) => {
      takers.push({ resolve, reject })
      if (starting < takers.length) void start()
    })
  }
  async function take(): Promise<Kept> {
    if (closing.signal.aborted) throw closed()
    if (ready.length === 0) {
      hasMissed = true
      target = Math.min(target + 1, maxSize)
    }
    return next()
  }

  return {
    async use(work) {
      const kept = await take()
      kept.uses += 1
      try {
        const result = await work(kept.jvm)
        closing.signal.throwIfAborted()
        putBack(kept)
        return result
      } catch (fault) {
        destroyLater(kept)
        throw closing.signal.aborted ? closed(fault) : fault
      }
    },
    async fill() {
      refill()
      offer(await next(), 'next')
    },
    async renew() {
      if (!hasMissed) target = Math.max(target - 1, size)
      hasMissed = false
      const surplus = ready.length - target
      const stale = ready.filter(({ jvm }) => isStale(jvm))
      const replaced = stale.splice(Math.max(surplus, 0))
      for (const kept of stale) retire(kept)
      await Promise.all(replaced.map(replace))
    },
    count: () => ({ waiting: ready.length, inUse: alive.size - ready.length }),
    async close() {
      closing.abort()
      clearTimeout(quiet)
      for (const taker of takers.splice(0)) taker.reject(closed())
      for (const kept of alive) destroyLater(kept)
      ready.length = 0
      // Those that still start are destroyed when they come.
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

function closed(cause?: unknown): CannotJudgeError {
  return new CannotJudgeError('the JVMs have been closed', { cause })
}
