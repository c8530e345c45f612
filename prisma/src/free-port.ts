import { createServer } from 'node:net'

/** Listen for a moment; resolves to the port (0: one that the system chose), null if it is taken. */
async function tryPort(port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null)
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null))
    })
  })
}

/** Ask the system for a free port on the loopback address. */
export async function findFreePort(): Promise<number> {
  const port = await tryPort(0, '127.0.0.1')
  if (port === null) throw new Error('the system has no free port')
  return port
}

/** Take the first free one of twenty ports from `first` on; null where all are taken. */
export async function findFreePortFrom(first: number, host: string): Promise<number | null> {
  for (let port = first; port < first + 20; port++) {
    if ((await tryPort(port, host)) !== null) return port
  }
  return null
}

/** Whether nobody listens on this port, and we may. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  return (await tryPort(port, host)) !== null
}
