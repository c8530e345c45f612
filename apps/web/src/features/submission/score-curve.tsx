import type { SubmissionSummary } from '@ceping/contract/submission'
import { useQuery } from '@tanstack/react-query'
import { ChartFigure } from '../../components/charts/chart-figure.tsx'
import { formatScore } from '../../lib/format.ts'
import styles from './score-curve.module.css'
import { scoreHistoryQuery, type SubmissionScope } from './submission.api.ts'

type Scored = SubmissionSummary & { totalScore: number }

/** How the score has changed from one submission to the next; nothing while there are fewer than two. */
export function ScoreCurve({ scope }: { scope: SubmissionScope }) {
  const { data } = useQuery(scoreHistoryQuery(scope))
  const scored = (data?.records ?? []).filter(hasScore).toReversed()
  if (scored.length < 2) return null
  const points = scored.map(({ submissionId, submissionNumber, totalScore }, index) => ({
    submissionId,
    title: `第 ${submissionNumber} 次：${formatScore(totalScore)}`,
    x: (100 * index) / (scored.length - 1),
    y: 100 - totalScore,
  }))
  return (
    <section className={styles.history}>
      <ChartFigure
        title="得分变化"
        height={72}
        heads={['提交', '得分']}
        rows={scored.map(({ submissionNumber, totalScore }) => ({
          label: `第 ${submissionNumber} 次`,
          cells: [formatScore(totalScore)],
        }))}
      >
        <div className={styles.curve}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          </svg>
          {points.map(({ submissionId, title, x, y }) => (
            <i key={submissionId} title={title} style={{ left: `${x}%`, top: `${y}%` }} />
          ))}
        </div>
      </ChartFigure>
    </section>
  )
}

function hasScore(submission: SubmissionSummary): submission is Scored {
  return submission.totalScore !== null
}
