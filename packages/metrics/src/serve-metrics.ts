import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { collectDefaultMetrics, Registry } from 'prom-client'

/** Serves a process's measurements to Prometheus. */
export interface MetricsServer {
  port: number
  close(): Promise<void>
}

/** Make the registry of a process, with the metrics that every Node process has. */
export function openRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/**
 * Answer `GET /metrics` with what the registry holds, in Prometheus' text format, on a separate
 * port; port 0 is any free one. Rejects where it cannot listen.
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (fault: unknown) => response.writeHead(500).end(String(fault)),
    )
  })
  await listen(server, host, port)
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await promisify(server.close.bind(server))()
    },
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      reject(new Error(`METRICS_PORT: cannot listen on ${host}:${port}`, { cause }))
    })
    server.listen(port, host, resolve)
  })
}
