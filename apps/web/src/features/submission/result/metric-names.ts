import type { SubmissionSummary } from '@ceping/contract/submission'
import { Metric } from '@ceping/contract/vocabulary'

const names: Record<Metric, string> = {
  instruction: '指令覆盖率',
  branch: '分支覆盖率',
  line: '行覆盖率',
  complexity: '圈复杂度覆盖率',
  method: '方法覆盖率',
  class: '类覆盖率',
}

/** The six metrics of a submission, in the order and with the names in which they are shown. */
export function metricsOf(submission: SubmissionSummary) {
  return Metric.options.map((metric) => ({
    metric,
    name: names[metric],
    percentage: submission[`${metric}Coverage`],
  }))
}
