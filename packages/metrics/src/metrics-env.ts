import { z } from 'zod'

/** The metrics' settings in the environment; without a port, no metrics are served. */
export const metricsVariables = {
  METRICS_PORT: z.coerce.number<string>().int().min(0).max(65_535).optional(),
  /** Anybody who reaches this address reads them. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
}
