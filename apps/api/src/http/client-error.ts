import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { errorCodes, httpStatusOf } from '@ceping/contract/error-codes'
import type { Envelope } from '@ceping/contract/envelope'

/** Answer what could not even be read as a request, on the bare connection, in an envelope too. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW'
    const refusal = errorCodes[isTooLarge ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST']
    const status = httpStatusOf(refusal.code)
    const body = JSON.stringify({ ...refusal, data: null } satisfies Envelope<null>)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy()
}
