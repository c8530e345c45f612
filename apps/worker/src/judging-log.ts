import type { JudgeReport } from '@ceping/contract/judge'
import { type LogLine, slowMs } from '@ceping/db/service-log-row'

/** Whether a log line is stored in the database; of the lines of judgings only slow ones are. */
export function isWorthStoring({ steps }: LogLine): boolean {
  if (steps === undefined) return true
  const ms = (steps as JudgeReport['steps']).reduce((sum, step) => sum + step.ms, 0)
  return ms > slowMs
}
