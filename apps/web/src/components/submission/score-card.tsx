import type { SubmissionView } from '@ceping/contract/submission'
import { Fragment } from 'react'
import { WallClock } from '../wall-clock.tsx'
import { coverageSum, coveringNote, scoreSum } from './score-sum.ts'
import styles from './score-card.module.css'

interface ScoreCardProps {
  submission: SubmissionView
  score: NonNullable<SubmissionView['score']>
}

/** How the score came about, as sums that add up, and whether it was another one before. */
export function ScoreCard({ submission, score }: ScoreCardProps) {
  const { scoringPolicy, rescoredAt } = submission
  const { gate, gateLabel, terms, total } = scoreSum(score)
  const note = coveringNote(submission)
  return (
    <div className={styles.card}>
      <p className={styles.sum}>
        <Part value={gate} label={gateLabel} />
        <span>×</span>
        {terms.length > 1 && <span>(</span>}
        <Terms terms={terms} />
        {terms.length > 1 && <span>)</span>}
        <span>=</span>
        <Part value={total} label="得分" />
      </p>
      {scoringPolicy !== null && <CoverageSum {...coverageSum(submission, scoringPolicy)} />}
      {note !== null && <p className="muted">{note}</p>}
      {rescoredAt !== null && (
        <p className="muted">
          计分方式更换后，这份提交的得分已于 <WallClock time={rescoredAt} />{' '}
          重新计算，没有重新运行。
        </p>
      )}
    </div>
  )
}

function CoverageSum({ terms, divisor, mean }: ReturnType<typeof coverageSum>) {
  if (terms.length === 0) {
    return <p className="muted">计入的指标都没有可统计项，没有遗漏，综合覆盖率按 100 计。</p>
  }
  return (
    <p className={styles.sum}>
      <span>(</span>
      <Terms terms={terms} />
      <span>)</span>
      <span>÷</span>
      <Part value={String(divisor)} label={`${terms.length} 项的权重`} />
      <span>=</span>
      <Part value={mean} label="综合覆盖率" />
    </p>
  )
}

function Terms({ terms }: { terms: { name: string; text: string }[] }) {
  return terms.map(({ name, text }, index) => (
    <Fragment key={name}>
      {index > 0 && <span>+</span>}
      <Part value={text} label={name} />
    </Fragment>
  ))
}

function Part({ value, label }: { value: string; label: string }) {
  return (
    <span className={styles.part}>
      <strong>{value}</strong>
      <span className="muted">{label}</span>
    </span>
  )
}
