import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** What has gone through a meter so far; the digest is to be asked for once, at the end. */
export interface Meter extends Transform {
  count(): { rows: number; bytes: number }
  digest(): string
}

const newline = 0x0a

function countNewlines(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) count += 1
  return count
}

/**
 * Let data through, count and hash them: of COPY's text format each row ends with a newline, and holds
 * no other.
 */
export function openMeter(onProgress: (count: { rows: number; bytes: number }) => void): Meter {
  const hash = createHash('sha256')
  const passed = { rows: 0, bytes: 0 }
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      passed.rows += countNewlines(chunk)
      passed.bytes += chunk.length
      onProgress(passed)
      done(null, chunk)
    },
  })
  return Object.assign(meter, { count: () => passed, digest: () => hash.digest('hex') })
}
