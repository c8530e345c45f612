const headerBytes = 8
const stderrKind = 2

/** Split an attached connection of Docker: yields stdout, passes stderr to `onStderr`. */
export async function* demultiplex(
  connection: AsyncIterable<Buffer>,
  onStderr: (bytes: Buffer) => void,
): AsyncGenerator<Buffer, undefined> {
  let header = Buffer.alloc(0)
  let missing = 0
  for await (const chunk of connection) {
    let rest = chunk
    while (rest.length > 0) {
      if (missing === 0) {
        const part = rest.subarray(0, headerBytes - header.length)
        rest = rest.subarray(part.length)
        header = Buffer.concat([header, part])
        if (header.length < headerBytes) break
        missing = header.readUInt32BE(4)
      }
      const body = rest.subarray(0, missing)
      rest = rest.subarray(body.length)
      missing -= body.length
      if (header[0] === stderrKind) onStderr(body)
      else if (body.length > 0) yield body
      if (missing === 0) header = Buffer.alloc(0)
    }
  }
}
