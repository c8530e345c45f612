import type { ScorePreview } from '@ceping/contract/rescoring'
import { Alert } from 'antd'
import { FigureStrip } from '../../components/figure-strip.tsx'
import { PercentageBarChart } from '../../components/charts/percentage-bar-chart.tsx'
import plainTable from '../../components/plain-table.module.css'
import { Nothing, Section } from '../../components/section.tsx'
import { TableHead } from '../../components/table-head.tsx'
import { formatScore } from '../../lib/format.ts'
import styles from './score-preview-view.module.css'

interface ScorePreviewViewProps {
  preview: ScorePreview
  /** What is counted, as `次提交`. */
  unit: string
}

/** What stored results would come to; it comes into view, below a form that may be long. */
export function ScorePreviewView(props: ScorePreviewViewProps) {
  return (
    <div ref={bringIntoView} className={styles.view}>
      <Preview {...props} />
    </div>
  )
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'start' })
}

/** How many go where, and which change the most. */
function Preview({ preview, unit }: ScorePreviewViewProps) {
  const { resultCount, pendingCount, isSample, distribution } = preview
  if (resultCount === 0) {
    return (
      <Section title="预览影响">
        <Nothing>还没有有得分的提交，改动不会影响任何成绩。</Nothing>
      </Section>
    )
  }
  const shareOf = (count: number) => (100 * count) / resultCount
  const spans = distribution.filter(({ before, after }) => before + after > 0)
  return (
    <Section title="预览影响">
      <p className="muted">
        {isSample ? `按最近的 ${resultCount} ${unit}估算` : `按全部 ${resultCount} ${unit}计算`}
        ，没有保存任何内容。
      </p>
      {pendingCount > 0 && (
        <Alert
          type="info"
          showIcon
          title={`其中 ${pendingCount} ${unit}还没有变异分析，变异得分和质量得分暂按 0 计`}
          description="作业重新计分以后，判题机会自动补做变异分析；结果得出后，得分只会升高。"
        />
      )}
      <FigureStrip figures={figuresOf(preview)} />
      <PercentageBarChart
        title="得分分布"
        note="各分数段所占的百分比"
        labelName="分数段"
        series={['现在', '改动后']}
        bars={spans.map(({ from, before, after }) => ({
          label: `${from}–${from + 10} 分`,
          values: [shareOf(before), shareOf(after)],
        }))}
      />
      <BiggestChanges preview={preview} />
    </Section>
  )
}

function figuresOf({ upCount, downCount, resultCount, ...preview }: ScorePreview) {
  const { completedCount, uncompletedCount, meanBefore, meanAfter } = preview
  return [
    { name: '升高', value: upCount, note: `${resultCount - upCount - downCount} 个不变` },
    { name: '降低', value: downCount },
    { name: '变为已完成', value: completedCount },
    { name: '变为未完成', value: uncompletedCount },
    {
      name: '平均得分',
      value: formatScore(meanAfter),
      note: `现在 ${formatScore(meanBefore)}`,
    },
  ]
}

function BiggestChanges({ preview: { biggestChanges } }: { preview: ScorePreview }) {
  if (biggestChanges.length === 0) return <p className="muted">没有得分会改变。</p>
  return (
    <div className={styles.changes}>
      <h3>变化最大的</h3>
      <table className={plainTable.table}>
        <TableHead titles={['学生', '题目', '得分']} />
        <tbody>
          {biggestChanges.map((change) => (
            <tr key={change.submissionId}>
              <th scope="row" className={styles.name}>
                {change.realName}
              </th>
              <td>
                {change.problemName} <span className="muted">{change.assignmentTitle}</span>
              </td>
              <td className={styles.score}>
                {formatScore(change.before)} → <strong>{formatScore(change.after)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
