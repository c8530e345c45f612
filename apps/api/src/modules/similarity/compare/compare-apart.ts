import { Worker } from 'node:worker_threads'
import type { Likeness } from './compare.ts'
import type { CompareOrder } from './compare-programs.ts'

/** What the thread says: how many programs it has read, and in the end what it has found. */
export type CompareAnswer = { readCount: number } | { likenesses: Likeness[] } | { fault: string }

/** Comparing, in a thread of its own: requests are answered meanwhile. */
export interface CompareApart {
  /** One problem at a time. Rejects when the thread ends, which `close` makes it do. */
  compare(order: CompareOrder, onRead: (count: number) => void): Promise<Likeness[]>
  close(): Promise<void>
}

/** Start the thread; it ends by itself when the signal is aborted. */
export function openCompareApart(closing: AbortSignal): CompareApart {
  const thread = startThread()
  function end(): void {
    void thread.terminate()
  }
  if (closing.aborted) end()
  closing.addEventListener('abort', end)
  return {
    async compare(order, onRead) {
      const found = new Promise<Likeness[]>((resolve, reject) => {
        thread.removeAllListeners()
        thread.on('error', reject)
        thread.on('exit', () => reject(new Error('the thread that compares has ended')))
        thread.on('message', (answer: CompareAnswer) => {
          if ('readCount' in answer) onRead(answer.readCount)
          else if ('fault' in answer) reject(new Error(answer.fault))
          else resolve(answer.likenesses)
        })
      })
      thread.postMessage(order, [])
      return found
    },
    async close() {
      closing.removeEventListener('abort', end)
      await thread.terminate()
    },
  }
}

/** The build makes JavaScript; the sources need a loader. */
function startThread(): Worker {
  const file = import.meta.url.endsWith('.ts') ? 'compare-thread.source.mjs' : 'compare-thread.js'
  return new Worker(new URL(file, import.meta.url), { execArgv: [] })
}
