import { afterEach, expect, it, vi } from 'vitest'
import { encodeFrame, parseFrame } from './frames.ts'
import { openWorkApart, type WorkApart, WorkEndedError } from './work-apart.ts'

vi.setConfig({ testTimeout: 60_000 })

let work: WorkApart

afterEach(() => work.close())

const checked = {
  status: 'checked',
  isCompiled: true,
  diagnostics: [],
  typeNames: ['Subject'],
  mutants: [],
}

it.each([
  ['in a thread of its own', 0],
  ['at once where they are short', undefined],
])('writes and reads frames %s', async (_, short) => {
  work = openWorkApart({ short })
  const request = { operation: 'analyse' as const, analysis: 'YQ==', nonce: 'n' }
  const frame = await work.do('encodeRequest', { ...request, output: Buffer.from([0, 255, 1]) })
  expect(parseFrame(frame.subarray(4))).toEqual({ ...request, output: 'AP8B' })
  expect(await work.do('readCheck', encodeFrame(checked).subarray(4))).toEqual(checked)
})

it.each([0, undefined])('rejects with what the work throws, and goes on', async (short) => {
  work = openWorkApart({ short })
  await expect(work.do('readCheck', Buffer.from('{'))).rejects.toThrow('not JSON')
  await expect(work.do('readCheck', Buffer.from('{}'))).rejects.toThrow('status')
  expect(await work.do('readCheck', encodeFrame(checked).subarray(4))).toEqual(checked)
})

it('rejects what waits when it is closed, and all after it', async () => {
  work = openWorkApart({ short: 0 })
  const ask = () => work.do('readCheck', encodeFrame(checked).subarray(4))
  await Promise.all([expect(ask()).rejects.toThrow(WorkEndedError), work.close()])
  await expect(ask()).rejects.toThrow(WorkEndedError)
})

it('starts another thread after one that did not end its work', async () => {
  work = openWorkApart({ longestWorkMs: 1 })
  await expect(work.do('readCheck', Buffer.alloc(20_000_000, ' '))).rejects.toThrow(WorkEndedError)
  await work.close()
  work = openWorkApart()
  expect(await work.do('readCheck', encodeFrame(checked).subarray(4))).toEqual(checked)
})
