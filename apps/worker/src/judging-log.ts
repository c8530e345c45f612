import type { JudgeReport } from '@ceping/contract/judge'
import { type LogLine, slowMs } from '@ceping/db/service-log-row'

/** Whether a line is stored beside the output: of those that each judging has, only of a slow one. */
export function isWorthStoring({ steps }: LogLine): boolean {
  if (steps === undefined) return true
  const ms = (steps as JudgeReport['steps']).reduce((sum, step) => sum + step.ms, 0)
  return ms > slowMs
}
