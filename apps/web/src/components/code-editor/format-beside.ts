import { loadChunk } from '../../lib/load-chunk.ts'
import { pause } from '../../lib/pause.ts'
// oxlint-disable-next-line import/default -- made by Vite
import FormatWorker from './format-java.worker.ts?worker'
import type { FormatNews } from './format-java.worker.ts'

/** How long a text may take; the longest that can be submitted takes two seconds if it is a usual one. */
const limitMs = 10_000

/** Kept for the next text: to load it takes longer than to format most. */
let kept: Promise<Worker> | null = null

/**
 * Format Java code as `formatJava` does, beside the page. A text that takes too long is left too, with the reason.
 * Throws where that cannot be loaded, or fails.
 */
export async function formatBeside(code: string): Promise<{ text: string } | { refusal: string }> {
  kept ??= loadChunk(start)
  const starting = kept
  try {
    const worker = await starting
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin
    worker.postMessage(code)
    const said = await hear(worker, code, limitMs)
    if (said === null) forget(starting)
    else if ('failure' in said) throw new Error(said.failure)
    else return said
    return { refusal: '代码太复杂，没能在 10 秒内格式化' }
  } catch (error) {
    forget(starting)
    throw error
  }
}

async function start(): Promise<Worker> {
  const worker = new FormatWorker()
  await hear(worker, null)
  return worker
}

/** Whether it is still at work or was never there: it is of no use any more. */
function forget(starting: Promise<Worker>): void {
  if (kept === starting) kept = null
  starting.then((worker) => worker.terminate()).catch(() => {})
}

/** What a worker says of a text; null where it says nothing in that time. */
async function hear(worker: Worker, about: string | null, ms?: number) {
  const heard = new AbortController()
  const { signal } = heard
  try {
    return await new Promise<FormatNews['said']>((resolve, reject) => {
      function listen({ data: { code, said } }: MessageEvent<FormatNews>): void {
        if (code === about) resolve(said)
      }
      worker.addEventListener('message', listen, { signal })
      worker.addEventListener('error', () => reject(new Error('the worker failed')), { signal })
      if (ms !== undefined) void pause(ms, signal).then(() => resolve(null))
    })
  } finally {
    heard.abort()
  }
}
