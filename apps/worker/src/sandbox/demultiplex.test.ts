import { describe, expect, it } from 'vitest'
import { demultiplex } from './demultiplex.ts'

function packet(kind: 1 | 2, text: string): Buffer {
  const header = Buffer.alloc(8)
  header[0] = kind
  header.writeUInt32BE(Buffer.byteLength(text), 4)
  return Buffer.concat([header, Buffer.from(text)])
}

async function* streamOf(chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks
}

async function takeApart(chunks: Buffer[]): Promise<[stdout: string, stderr: string]> {
  let stdout = ''
  let stderr = ''
  for await (const part of demultiplex(streamOf(chunks), (bytes) => (stderr += String(bytes)))) {
    stdout += String(part)
  }
  return [stdout, stderr]
}

const packets = [packet(1, 'one'), packet(2, 'warning'), packet(1, ''), packet(1, 'two')]
const bytes = Buffer.concat(packets)

describe('demultiplex', () => {
  it.each([
    ['packet by packet', packets],
    ['all at once', [bytes]],
    ['byte by byte', [...bytes].map((byte) => Buffer.of(byte))],
  ])('keeps stdout and stderr apart: %s', async (_, chunks) => {
    expect(await takeApart(chunks)).toEqual(['onetwo', 'warning'])
  })

  it('yields what came of a packet that breaks off', async () => {
    expect(await takeApart([bytes.subarray(0, -1)])).toEqual(['onetw', 'warning'])
  })
})
