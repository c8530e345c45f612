import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** In seconds; a submission waits for its verdict. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Unknown addresses, and the pages, which are one file. */
const otherRoutes = 'other'

/**
 * Count and time every request by its route, as the contract writes it: unknown addresses make no
 * series of their own. Event streams stay open for long, and are only counted.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'ceping_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'ceping_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? otherRoutes
    requests.inc({ method, route, status: statusCode })
    if (!route.endsWith('/events')) seconds.observe({ method, route }, elapsedTime / 1000)
  })
}
