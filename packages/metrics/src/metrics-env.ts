import { z } from 'zod'

/** What a process's environment says of its metrics; without a port it tells nobody any. */
export const metricsVariables = {
  METRICS_PORT: z.coerce.number<string>().int().min(0).max(65_535).optional(),
  /** Whoever reaches it reads them. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
}
