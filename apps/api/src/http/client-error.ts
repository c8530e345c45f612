import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { type ErrorCode, errorCodes, httpStatusOf } from '@ceping/contract/error-codes'
import type { Envelope } from '@ceping/contract/envelope'

const refusals: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'PAYLOAD_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** Answer bytes that could not be read as a request, on the bare connection, in an envelope too. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const refusal = errorCodes[refusals[error.code ?? ''] ?? 'BAD_REQUEST']
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
