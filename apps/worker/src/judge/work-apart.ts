import { Worker } from 'node:worker_threads'
import { LateError, settleWithin } from '@ceping/queue/settle-within'
import { carryOut, type HeavyWork } from './heavy-work.ts'
import { isShort } from './is-short.ts'

export interface WorkOrder<Name extends keyof HeavyWork = keyof HeavyWork> {
  id: number
  name: Name
  input: Parameters<HeavyWork[Name]>[0]
}
export type WorkResult = { id: number; output: unknown } | { id: number; fault: string }

/** The thread has ended, which may not be caused by the input. */
export class WorkEndedError extends Error {
  override name = 'WorkEndedError'
}

/** Characters and bytes: shorter work takes a few milliseconds, and is not worth a thread. */
const shortInput = 128 * 1024

/** Heavy work, done in a thread of its own. */
export interface WorkApart {
  /** Rejects with what the work throws, or a WorkEndedError; the next call starts a new thread. */
  do<Name extends keyof HeavyWork>(
    name: Name,
    input: Parameters<HeavyWork[Name]>[0],
  ): Promise<ReturnType<HeavyWork[Name]>>
  /** End the thread; waiting calls reject. */
  close(): Promise<void>
}

interface Waiting {
  resolve(output: unknown): void
  reject(fault: unknown): void
}

/** Start the thread; it is ended if calls take longer than `longestWorkMs`. */
export function openWorkApart({ longestWorkMs = 30_000, short = shortInput } = {}): WorkApart {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let isClosed = false
  let thread: Worker | undefined = start()

  function start(): Worker {
    const started = startThread()
    started.on('message', (result: WorkResult) => {
      const taken = take(result.id)
      if ('fault' in result) taken?.reject(new Error(result.fault))
      else taken?.resolve(result.output)
    })
    function giveUp(cause?: unknown): void {
      if (thread !== started) return
      thread = undefined
      const ids = [...waiting.keys()]
      for (const id of ids) take(id)?.reject(new WorkEndedError('the thread ended', { cause }))
    }
    started.on('error', giveUp)
    started.on('exit', () => giveUp())
    return started
  }
  function take(id: number): Waiting | undefined {
    const taken = waiting.get(id)
    waiting.delete(id)
    return taken
  }
  return {
    async do(name, input) {
      if (isClosed) throw new WorkEndedError('the thread has been ended')
      if (isShort(input, short)) return carryOut(name, input)
      const working = (thread ??= start())
      const order: WorkOrder<typeof name> = { id: ++lastId, name, input }
      const done = new Promise<never>((resolve, reject) => {
        waiting.set(order.id, { resolve: (output) => resolve(output as never), reject })
        working.postMessage(order, [])
      })
      try {
        return await settleWithin(longestWorkMs, done)
      } catch (fault) {
        if (fault instanceof LateError) await working.terminate()
        throw fault instanceof LateError ? new WorkEndedError('too long', { cause: fault }) : fault
      }
    },
    async close() {
      isClosed = true
      await thread?.terminate()
    },
  }
}

/** The build makes JavaScript; the sources need a loader. */
function startThread(): Worker {
  const file = import.meta.url.endsWith('.ts') ? 'work-thread.source.mjs' : 'work-thread.js'
  return new Worker(new URL(file, import.meta.url), { execArgv: [] })
}
