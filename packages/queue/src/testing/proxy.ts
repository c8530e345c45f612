import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A wire that can be cut: forwards a port of this machine to another one. */
export interface Proxy {
  port: number
  /** Break every connection and refuse new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** The address at which a server listens. */
export interface Address {
  host: string
  port: number
}

/** Forward a free port to `target`. */
export async function startProxy(target: Address): Promise<Proxy> {
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(target)
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  async function listen(port: number): Promise<void> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listen(port),
  }
}
