import type { Dashboard } from '@ceping/contract/admin/dashboard'
import { ColumnChart } from '../../components/charts/column-chart.tsx'

/** How much is submitted, day by day. */
export function SubmissionDays({ submissionDays }: Pick<Dashboard, 'submissionDays'>) {
  const total = submissionDays.reduce((sum, { count }) => sum + count, 0)
  const today = submissionDays.at(-1)?.count ?? 0
  return (
    <ColumnChart
      title="每日提交"
      note={`今天 ${today} 次，近 ${submissionDays.length} 天共 ${total} 次，含教师的试运行`}
      labelName="日期"
      valueName="提交次数"
      columns={submissionDays.map(({ day, count }) => ({
        label: day.slice('YYYY-'.length),
        value: count,
      }))}
    />
  )
}
