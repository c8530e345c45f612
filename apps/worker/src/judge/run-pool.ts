import { setTimeout as delay } from 'node:timers/promises'
import { isStale, type WarmJvm } from './warm-jvm.ts'

/** Warm JVMs, each for one use. */
export interface RunPool {
  /** Hand out a JVM; whoever takes it destroys it. Rejects when none can be started. */
  take(): Promise<WarmJvm>
  /** Start the JVMs that are waiting to be taken. Settles with the first; rejects if all fail. */
  warmUp(): Promise<void>
  close(): Promise<void>
}

/**
 * Keep `size` JVMs waiting. One that is taken is made up for after it has ended, so that its
 * successor does not compete with it for the processor.
 */
export function openRunPool(options: {
  size: number
  launch: () => Promise<WarmJvm>
  /** Before a JVM that died while it waited is replaced: no race with something that kills them. */
  replaceDelayMs?: number
  onFault: (fault: unknown) => void
}): RunPool {
  const { size, launch, replaceDelayMs = 2000, onFault } = options
  const waiting = new Set<Promise<WarmJvm>>()
  const closing = new AbortController()

  /** Start one, and wait for its end, to replace it if it was never taken. */
  async function add(): Promise<void> {
    const launching = launch()
    waiting.add(launching)
    await launching.then((jvm) => jvm.ended).catch(onFault)
    if (!waiting.delete(launching)) return
    await delay(replaceDelayMs, undefined, { signal: closing.signal }).catch(() => undefined)
    refill()
  }
  function refill(): void {
    while (!closing.signal.aborted && waiting.size < size) void add()
  }
  async function take(): Promise<WarmJvm> {
    if (closing.signal.aborted) throw new Error('the pool of run halves is closed')
    const [next] = waiting
    if (next === undefined) return launch()
    waiting.delete(next)
    const jvm = await next.catch(() => launch())
    if (!isStale(jvm)) return jvm
    await jvm.destroy()
    return take()
  }
  return {
    async take() {
      const jvm = await take()
      jvm.ended.catch(onFault).then(refill, onFault)
      return jvm
    },
    async warmUp() {
      refill()
      await Promise.any(waiting).catch((fault: AggregateError) => {
        throw fault.errors[0]
      })
    },
    async close() {
      closing.abort()
      await Promise.all(
        [...waiting].map((each) => each.then((jvm) => jvm.destroy()).catch(() => undefined)),
      )
    },
  }
}
