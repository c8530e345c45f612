import { afterEach, expect, it } from 'vitest'
import { encodeFrame, parseFrame } from './frames.ts'
import { openWorkApart, type WorkApart, WorkEndedError } from './work-apart.ts'

let work: WorkApart

afterEach(() => work.close())

const checked = { status: 'checked', isCompiled: true, diagnostics: [], typeNames: ['Subject'] }

it('writes and reads frames in a thread of its own', { timeout: 60_000 }, async () => {
  work = openWorkApart()
  const request = { operation: 'analyse' as const, analysis: 'YQ==', nonce: 'n' }
  const frame = await work.do('encodeRequest', { ...request, output: Buffer.from([0, 255, 1]) })
  expect(parseFrame(frame.subarray(4))).toEqual({ ...request, output: 'AP8B' })
  expect(await work.do('readCheck', encodeFrame(checked).subarray(4))).toEqual(checked)
})

it('rejects with what the work throws, and goes on', { timeout: 60_000 }, async () => {
  work = openWorkApart()
  await expect(work.do('readCheck', Buffer.from('{'))).rejects.toThrow('not JSON')
  await expect(work.do('readCheck', Buffer.from('{}'))).rejects.toThrow('status')
  expect(await work.do('readCheck', encodeFrame(checked).subarray(4))).toEqual(checked)
})

it('rejects what waits when it is closed, and all after it', { timeout: 60_000 }, async () => {
  work = openWorkApart()
  const ask = () => work.do('readCheck', encodeFrame(checked).subarray(4))
  await Promise.all([expect(ask()).rejects.toThrow(WorkEndedError), work.close()])
  await expect(ask()).rejects.toThrow(WorkEndedError)
})

it('starts another thread after one that did not end its work', { timeout: 60_000 }, async () => {
  work = openWorkApart({ longestWorkMs: 1 })
  await expect(work.do('readCheck', Buffer.alloc(20_000_000, ' '))).rejects.toThrow(WorkEndedError)
  await work.close()
  work = openWorkApart()
  expect(await work.do('readCheck', encodeFrame(checked).subarray(4))).toEqual(checked)
})
