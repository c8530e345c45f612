/** The other side did not keep to the wire: too long a frame, no JSON, or an early end. */
export class FrameError extends Error {
  override name = 'FrameError'
}

const headerBytes = 4

/** Put a message into a frame: a 4-byte big-endian length and that many bytes of UTF-8 JSON. */
export function encodeFrame(message: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(message), 'utf8')
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32BE(json.length)
  return Buffer.concat([header, json])
}

/** Read a frame's message out of its bytes. */
export function parseFrame(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown
  } catch (cause) {
    throw new FrameError('a frame that is not JSON', { cause })
  }
}

/** What somebody wrote who was to write one frame. */
interface LastWords {
  bytes: Buffer
  /** It is that frame; what may follow it is not read. */
  isWhole: boolean
  /** It is more than anything that was to be written, and the writer goes on. */
  isOverflown: boolean
}

/** Reads a stream that nobody else reads, frame by frame, within bounds. */
export interface FrameReader {
  /** The next frame's message. Rejects with a FrameError when there is none of up to `maxBytes`. */
  readFrame(maxBytes: number): Promise<unknown>
  /** The same without a look into it: for `parseFrame`, wherever that is done. */
  readFrameBytes(maxBytes: number): Promise<Buffer>
  /**
   * The next frame as it came, as soon as it is there; or else everything up to the end of the stream.
   * With more than `maxBytes` it ends early, so that the caller can kill the writer.
   */
  readLastWords(maxBytes: number): Promise<LastWords>
}

/** Read frames from a stream, whose bytes are hostile: never more is kept than was asked for. */
export function readFrames(stream: AsyncIterable<Buffer>): FrameReader {
  const chunks = stream[Symbol.asyncIterator]()
  /** What has come and was not taken yet; put together once, however many pieces it came in. */
  let buffered: Buffer[] = []
  let length = 0

  async function fill(): Promise<boolean> {
    // A stream that breaks off has ended, for our purposes.
    const next = await chunks.next().catch(() => null)
    if (next === null || next.done === true) return false
    buffered.push(next.value)
    length += next.value.length
    return true
  }
  /** Wait for so many bytes; false when the stream ends before they are there. */
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
