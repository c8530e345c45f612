/** A frame is too long, is no JSON, or ends early. */
export class FrameError extends Error {
  override name = 'FrameError'
}

const headerBytes = 4

/** Encode a message: a 4-byte big-endian length and that many bytes of UTF-8 JSON. */
export function encodeFrame(message: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(message), 'utf8')
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32BE(json.length)
  return Buffer.concat([header, json])
}

/** Parse the bytes of a frame. */
export function parseFrame(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown
  } catch (cause) {
    throw new FrameError('a frame that is not JSON', { cause })
  }
}

/** The last output of a JVM. */
interface LastWords {
  bytes: Buffer
  /** It is one complete frame; what follows is not read. */
  isWhole: boolean
  /** There is more than allowed, and the stream has not ended. */
  isOverflown: boolean
}

/** Reads a stream frame by frame, within bounds. */
export interface FrameReader {
  /** The next frame's message. Rejects with a FrameError if there is none of up to `maxBytes`. */
  readFrame(maxBytes: number): Promise<unknown>
  /** The same without parsing it. */
  readFrameBytes(maxBytes: number): Promise<Buffer>
  /** The next frame with its header, or else all up to the end; it stops early after `maxBytes`. */
  readLastWords(maxBytes: number): Promise<LastWords>
}

/** Read frames from a stream of hostile bytes; no more is kept than was asked for. */
export function readFrames(stream: AsyncIterable<Buffer>): FrameReader {
  const chunks = stream[Symbol.asyncIterator]()
  /** What was read and not yet taken. */
  let buffered: Buffer[] = []
  let length = 0

  async function fill(): Promise<boolean> {
    // A broken stream counts as ended.
    const next = await chunks.next().catch(() => null)
    if (next === null || next.done === true) return false
    buffered.push(next.value)
    length += next.value.length
    return true
  }
  /** Wait for so many bytes; false if the stream ends before. */
  async function has(count: number): Promise<boolean> {
    while (length < count) if (!(await fill())) return false
    return true
  }
  function peek(count: number): Buffer {
    const all = Buffer.concat(buffered)
    buffered = [all]
    return all.subarray(0, count)
  }
  function take(count: number): Buffer {
    const taken = peek(count)
    buffered = buffered.map((all) => all.subarray(count))
    length -= count
    return taken
  }
  async function readFrameBytes(maxBytes: number): Promise<Buffer> {
    if (!(await has(headerBytes))) throw new FrameError('the stream has ended')
    const bytes = take(headerBytes).readUInt32BE()
    if (bytes > maxBytes) throw new FrameError(`a frame of ${bytes} bytes`)
    if (!(await has(bytes))) throw new FrameError('the stream has ended')
    return take(bytes)
  }
  return {
    readFrame: async (maxBytes) => parseFrame(await readFrameBytes(maxBytes)),
    readFrameBytes,
    async readLastWords(maxBytes) {
      const hasHeader = await has(headerBytes)
      const frameBytes = hasHeader ? headerBytes + peek(headerBytes).readUInt32BE() : Infinity
      if (frameBytes <= maxBytes && (await has(frameBytes))) {
        return { bytes: take(frameBytes), isWhole: true, isOverflown: false }
      }
      const isOverflown = await has(maxBytes + 1)
      return { bytes: take(length), isWhole: false, isOverflown }
    },
  }
}
