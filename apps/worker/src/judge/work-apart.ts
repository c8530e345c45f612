import { Worker } from 'node:worker_threads'
import { LateError, settleWithin } from '@ceping/queue/settle-within'
import { carryOut, type HeavyWork } from './heavy-work.ts'
import { isShort } from './is-short.ts'

/** One piece of work, and what came of it. */
export interface WorkOrder<Name extends keyof HeavyWork = keyof HeavyWork> {
  id: number
  name: Name
  input: Parameters<HeavyWork[Name]>[0]
}
export type WorkResult = { id: number; output: unknown } | { id: number; fault: string }

/** The thread has ended, for whatever reason: this says nothing about the input. */
export class WorkEndedError extends Error {
  override name = 'WorkEndedError'
}

/** Characters and bytes: less is done in a few milliseconds, sooner than another thread has it. */
const shortInput = 128 * 1024

/** The heavy work of a judge, done in a thread of its own where there is much of it. */
export interface WorkApart {
  /**
   * Have one piece done. Rejects with what it throws, and with a WorkEndedError when the thread ends; the
   * next piece gets another one.
   */
  do<Name extends keyof HeavyWork>(
    name: Name,
    input: Parameters<HeavyWork[Name]>[0],
  ): Promise<ReturnType<HeavyWork[Name]>>
  /** End the thread; what waits for it is rejected. */
  close(): Promise<void>
}

interface Waiting {
  resolve(output: unknown): void
  reject(fault: unknown): void
}

/**
 * Start the thread, for work on inputs that are not short. It is ended when one piece takes longer,
 * with what waits before it, than `longestWorkMs`: all of it is bounded, so that would never end.
 */
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

/** What is built is JavaScript; sources are not. */
function startThread(): Worker {
  const file = import.meta.url.endsWith('.ts') ? 'work-thread.source.mjs' : 'work-thread.js'
  return new Worker(new URL(file, import.meta.url), { execArgv: [] })
}
