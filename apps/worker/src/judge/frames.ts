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
  /**
   * The next frame as it came, as soon as it is there; or else everything up to the end of the stream.
   * With more than `maxBytes` it ends early, so that the caller can kill the writer.
   */
  readLastWords(maxBytes: number): Promise<LastWords>
}

/** Read frames from a stream, whose bytes are hostile: never more is kept than was asked for. */
export function readFrames(stream: AsyncIterable<Buffer>): FrameReader {
  const chunks = stream[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.alloc(0)

  async function fill(): Promise<boolean> {
    // A stream that breaks off has ended, for our purposes.
    const next = await chunks.next().catch(() => null)
    if (next === null || next.done === true) return false
    buffered = Buffer.concat([buffered, next.value])
    return true
  }
  async function take(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let missing = length; missing > 0;) {
      if (buffered.length === 0 && !(await fill())) throw new FrameError('the stream has ended')
      const part = buffered.subarray(0, missing)
      buffered = buffered.subarray(part.length)
      missing -= part.length
      parts.push(part)
    }
    return Buffer.concat(parts)
  }
  return {
    async readFrame(maxBytes) {
      const length = (await take(headerBytes)).readUInt32BE()
      if (length > maxBytes) throw new FrameError(`a frame of ${length} bytes`)
      const json = (await take(length)).toString('utf8')
      try {
        return JSON.parse(json) as unknown
      } catch (cause) {
        throw new FrameError('a frame that is not JSON', { cause })
      }
    },
    async readLastWords(maxBytes) {
      let bytes = Buffer.alloc(0)
      do {
        bytes = Buffer.concat([bytes, buffered])
        buffered = Buffer.alloc(0)
        const frameBytes =
          bytes.length < headerBytes ? Infinity : headerBytes + bytes.readUInt32BE()
        if (bytes.length >= frameBytes) {
          return { bytes: bytes.subarray(0, frameBytes), isWhole: true, isOverflown: false }
        }
      } while (bytes.length <= maxBytes && (await fill()))
      return { bytes, isWhole: false, isOverflown: bytes.length > maxBytes }
    },
  }
}
