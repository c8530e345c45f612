import { describe, expect, it } from 'vitest'
import { encodeFrame, FrameError, readFrames } from './frames.ts'

async function* streamOf(...chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks
}

async function* broken(): AsyncGenerator<Buffer> {
  yield Buffer.from('abc')
  throw new Error('connection reset')
}

function bytesOf(buffer: Buffer): Buffer[] {
  return [...buffer].map((byte) => Buffer.of(byte))
}

const message = { text: '测试', list: [1, 2, 3] }
const frame = encodeFrame(message)

describe('readFrames', () => {
  it('reads what encodeFrame wrote, byte by byte or several at once', async () => {
    const slow = readFrames(streamOf(...bytesOf(frame)))
    expect(await slow.readFrame(1000)).toEqual(message)
    const together = readFrames(streamOf(Buffer.concat([frame, frame])))
    expect(await together.readFrame(1000)).toEqual(message)
    expect(await together.readFrame(1000)).toEqual(message)
  })

  it.each([
    ['the end of the stream', Buffer.alloc(0)],
    ['a header cut short', frame.subarray(0, 3)],
    ['a frame cut short', frame.subarray(0, -1)],
    ['a frame above the bound', encodeFrame('x'.repeat(1000))],
    ['a length of 4 GiB', Buffer.from('ffffffff00', 'hex')],
    ['no JSON', Buffer.from('000000027b7b', 'hex')],
    ['an empty frame', Buffer.from('00000000', 'hex')],
  ])('rejects %s', async (_, bytes) => {
    await expect(readFrames(streamOf(bytes)).readFrame(1000)).rejects.toThrow(FrameError)
  })

  it('reads no more of a frame above the bound', async () => {
    let isReadOn = false
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.from('7fffffff', 'hex')
      isReadOn = true
      for (;;) yield Buffer.alloc(65_536)
    }
    await expect(readFrames(endless()).readFrame(1000)).rejects.toThrow(FrameError)
    expect(isReadOn).toBe(false)
  })

  it('takes a stream that breaks off for one that ends', async () => {
    expect(await readFrames(broken()).readLastWords(1000)).toEqual({
      bytes: Buffer.from('abc'),
      isWhole: false,
      isOverflown: false,
    })
  })

  it('takes the last frame as soon as it is there, and nothing of what follows', async () => {
    async function* talkative(): AsyncGenerator<Buffer> {
      yield Buffer.concat([frame, frame.subarray(0, 2)])
      yield Buffer.concat([frame.subarray(2), Buffer.from('more')])
      await new Promise(() => undefined)
    }
    const reader = readFrames(talkative())
    await reader.readFrame(1000)
    expect(await reader.readLastWords(1000)).toEqual({
      bytes: frame,
      isWhole: true,
      isOverflown: false,
    })
  })

  it('takes what there is where the last words are no frame', async () => {
    const reader = readFrames(streamOf(frame, Buffer.from('abcde'), Buffer.from('f')))
    await reader.readFrame(1000)
    expect(await reader.readLastWords(1000)).toEqual({
      bytes: Buffer.from('abcdef'),
      isWhole: false,
      isOverflown: false,
    })
  })

  it('stops reading a flood', async () => {
    let read = 0
    async function* flood(): AsyncGenerator<Buffer> {
      for (;;) {
        read += 1000
        yield Buffer.alloc(1000, 'x')
      }
    }
    const { isWhole, isOverflown } = await readFrames(flood()).readLastWords(2500)
    expect([isWhole, isOverflown, read]).toEqual([false, true, 3000])
  })
})
