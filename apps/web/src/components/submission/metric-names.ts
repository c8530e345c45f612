import type { SubmissionSummary } from '@ceping/contract/submission'
import { Metric, metricNames } from '@ceping/contract/vocabulary'

/** The six metrics of a submission, in the order and with the names in which they are shown. */
export function metricsOf(submission: SubmissionSummary) {
  return Metric.options.map((metric) => ({
    metric,
    name: metricNames[metric],
    percentage: submission[`${metric}Coverage`],
  }))
}
