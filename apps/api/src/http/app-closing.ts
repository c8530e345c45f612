import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a connection may be silent. */
export const quietMs = 1_000
/** How long running requests may take: the process has more to do before it is killed. */
const lastAnswersMs = 8_000

/**
 * Watch a server's connections, before it listens; call the returned function when it begins to
 * close. Running requests then end by themselves, within bounds, and idle connections are closed.
 * Node alone would wait a minute for connections that browsers open in advance.
 */
export function watchConnections(server: Server): () => void {
  const unasked = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  server.on('request', ({ socket }) => unasked.delete(socket))

  function endQuiet(): void {
    for (const socket of unasked) socket.destroy()
    server.closeIdleConnections()
  }
  return () => {
    const ending = setInterval(endQuiet, quietMs).unref()
    setTimeout(() => {
      clearInterval(ending)
      server.closeAllConnections()
    }, lastAnswersMs).unref()
  }
}
