import type { FastifyRequest } from 'fastify'
import { AppError } from '../refusal/app-error.ts'

/** Whether the process is well is asked of it at any time. */
const open = new Set(['/api/health', '/api/ready'])

/**
 * Turn requests away while all data are being replaced: they would wait for it, and what they were
 * about may be gone then. Refuses with RESTORING, whatever is asked for.
 */
export function refuseWhileRestoring(isRestoring: () => boolean) {
  return async ({ url }: FastifyRequest): Promise<void> => {
    if (isRestoring() && url.startsWith('/api/') && !open.has(url)) throw new AppError('RESTORING')
  }
}
