import type { FastifyRequest } from 'fastify'
import { AppError } from '../refusal/app-error.ts'

/** Probes ask at any time whether the process is well. */
const open = new Set(['/api/health', '/api/ready'])

/**
 * Refuse requests with RESTORING while all data are being replaced: they would have to wait, and
 * their objects may be gone afterwards.
 */
export function refuseWhileRestoring(isRestoring: () => boolean) {
  return async ({ url }: FastifyRequest): Promise<void> => {
    if (isRestoring() && url.startsWith('/api/') && !open.has(url)) throw new AppError('RESTORING')
  }
}
