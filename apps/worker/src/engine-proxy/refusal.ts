import type { IncomingMessage } from 'node:http'

/** A refused call; 404 means that there is no such container, as from the engine. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: 403 | 404

  constructor(
    message: string,
    { status = 403, cause }: { status?: 403 | 404; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.status = status
  }
}

/** A container's settings have about a thousand bytes. */
const maxBodyBytes = 64 * 1024

/** Read a request's body; rejects with a Refusal if it is too long. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBodyBytes) throw new Refusal('a body that is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
