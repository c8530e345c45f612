import type { FastifyRequest } from 'fastify'
import { AppError } from '../refusal/app-error.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

/**
 * Refuse what a browser sends on behalf of another site. A client without an `Origin` header (a
 * script, curl) cannot be used by a foreign site, and needs only its cookies.
 */
export async function refuseCrossSite(request: FastifyRequest): Promise<void> {
  if (safeMethods.has(request.method)) return
  const { origin } = request.headers
  const isForeign = origin !== undefined && hostOf(origin) !== request.host.toLowerCase()
  if (isForeign || request.headers['sec-fetch-site'] === 'cross-site') {
    throw new AppError('CROSS_SITE')
  }
}
