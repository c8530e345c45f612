import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** As long a connection may be quiet. */
const quietMs = 1_000
/** As long what runs may take to be answered: the process has other things to do before it is killed. */
const lastAnswersMs = 8_000

/**
 * Watch a server's connections, before it listens; call what is returned when it begins to close. Then
 * what runs is let run to its end, within bounds, and nobody waits for a connection on which nothing is
 * asked. Node would: it counts those that browsers open in advance as busy, for a minute.
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
