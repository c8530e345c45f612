import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatBeside } from './format-beside.ts'
import type { FormatNews } from './format-java.worker.ts'

/** A worker that says what a test has it say. */
class ToldWorker extends EventTarget {
  static all: ToldWorker[] = []
  asked: string[] = []
  isEnded = false

  constructor() {
    super()
    ToldWorker.all.push(this)
  }
  postMessage(code: string): void {
    this.asked.push(code)
  }
  terminate(): void {
    this.isEnded = true
  }
  say(data: FormatNews): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  ToldWorker.all = []
  vi.stubGlobal('Worker', ToldWorker)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Have a text formatted, and wait until the worker with that number has it. */
async function ask(code: string, number: number) {
  const formatted = formatBeside(code)
  // A failure is looked at later.
  formatted.catch(() => {})
  await expect.poll(() => ToldWorker.all[number]).toBeDefined()
  const worker = ToldWorker.all[number] ?? new ToldWorker()
  worker.say({ code: null, said: null })
  await expect.poll(() => worker.asked).toContain(code)
  return { formatted, worker }
}

test('keeps its worker, until a text takes too long or fails', async () => {
  const first = await ask('class A{}', 0)
  const second = await ask('class B{}', 0)
  second.worker.say({ code: 'class A{}', said: { text: 'class A {}\n' } })
  second.worker.say({ code: 'class B{}', said: { refusal: '第 1 行有语法错误' } })
  expect(await first.formatted).toEqual({ text: 'class A {}\n' })
  expect(await second.formatted).toEqual({ refusal: '第 1 行有语法错误' })

  const late = await ask('class Slow{}', 0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await late.formatted).toEqual({ refusal: '代码太复杂，没能在 10 秒内格式化' })
  expect(late.worker.isEnded).toBe(true)

  const failing = await ask('class A{}', 1)
  failing.worker.say({ code: 'class A{}', said: { failure: 'a fault' } })
  await expect(failing.formatted).rejects.toThrow('a fault')
  expect(failing.worker.isEnded).toBe(true)

  const broken = await ask('class A{}', 2)
  broken.worker.dispatchEvent(new Event('error'))
  await expect(broken.formatted).rejects.toThrow('the worker failed')
  expect(broken.worker.isEnded).toBe(true)
})
