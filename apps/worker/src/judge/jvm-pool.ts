import { setTimeout as delay } from 'node:timers/promises'
import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { isStale, type WarmJvm } from './warm-jvm.ts'

export interface JvmCount {
  waiting: number
  /** Taken, until they have ended. */
  inUse: number
}

/** Warm JVMs of one kind. */
export interface JvmPool {
  /**
   * Call `work` with a JVM, which is destroyed if it rejects. Rejects with a CannotJudgeError if no
   * JVM can be started or the pool is closed.
   */
  use<Result>(work: (jvm: WarmJvm) => Promise<Result>): Promise<Result>
  /** Start the waiting JVMs. Settles with the first; rejects if all fail. */
  fill(): Promise<void>
  /**
   * Replace JVMs that have waited too long; each can be taken until its successor is there. If
   * nobody had to wait since the last call, keep one fewer. Called periodically.
   */
  renew(): Promise<void>
  count(): JvmCount
  /** Destroy every JVM, also those in use. */
  close(): Promise<void>
}

interface Kept {
  jvm: WarmJvm
  uses: number
  /** It was told to warm up further. */
  isGrown: boolean
  successor: 'none' | 'starting' | 'there'
}

/** A caller that waits for a JVM. */
interface Taker {
  resolve(kept: Kept): void
  reject(fault: unknown): void
}

export interface PoolSettings {
  /** Waiting JVMs at least. */
  size: number
  maxSize: number
  /** Uses of a JVM before it is replaced; by default it is used once and destroyed. */
  maxUses?: number
  /** Tell a waiting JVM to warm up further. */
  grow?: ((jvm: WarmJvm) => void) | undefined
  /** Whether something else is at work, so that none may warm up further. */
  isBusy?: () => boolean
}

/**
 * Keep `size` JVMs waiting, and one more, up to `maxSize`, each time that a caller finds none. A
 * JVM is replaced only after its end, so that the two do not compete for the processor; at most
 * `size` start at a time.
 */
export function openJvmPool(
  options: PoolSettings & {
    launch: () => Promise<WarmJvm>
    /** After so long without judging, waiting JVMs may warm up further. */
    quietMs?: number
    /** Pause before a JVM that died unused is replaced, in case something kills them. */
    replaceDelayMs?: number
    onFault: (fault: unknown) => void
  },
): JvmPool {
  const { size, maxSize, maxUses, grow, isBusy = () => false } = options
  const { launch, quietMs = 300, replaceDelayMs = 2000, onFault } = options
  const alive = new Set<Kept>()
  const ready: Kept[] = []
  const takers: Taker[] = []
  const pending = new Set<Promise<unknown>>()
  const closing = new AbortController()
  let starting = 0
  let target = size
  let hasMissed = false
  let quiet: NodeJS.Timeout | undefined

  /** Let `close` wait for it. */
  function track<Result>(work: Promise<Result>): Promise<Result> {
    const tracked = work.finally(() => pending.delete(tracked))
    pending.add(tracked)
    return tracked
  }
  /** Start a JVM; resolves with whether it has started. */
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
  /** Give it to a waiting caller, or add it to the waiting JVMs at this place. */
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
    // The JVM that was used last is the fastest.
    offer(kept, 'next')
    if (kept.uses >= maxUses) void replace(kept)
  }
  /** Remove it from the waiting JVMs; returns whether it was there. */
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
  /** Only while none is in use or starts; the next arrival sets the timer again. */
  function growNext(): void {
    if (isBusy()) {
      listenForQuiet()
      return
    }
    const kept = ready.find(({ isGrown }) => !isGrown)
    if (kept === undefined || starting > 0 || alive.size > ready.length) return
    kept.isGrown = true
    grow?.(kept.jvm)
    listenForQuiet()
  }
  /** Start its successor; until then it can be taken. */
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
  /** A waiting JVM, or else the first that starts, in case one launch hangs. */
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
      // JVMs that are still starting are destroyed on arrival.
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

function closed(cause?: unknown): CannotJudgeError {
  return new CannotJudgeError('the JVMs have been closed', { cause })
}
