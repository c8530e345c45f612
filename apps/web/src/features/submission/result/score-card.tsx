import type { ScoreBreakdown } from '@ceping/contract/judge'
import { scoreSum } from './score-sum.ts'
import styles from './score-card.module.css'

/** How the score came about, as a sum that adds up. */
export function ScoreCard({ score }: { score: ScoreBreakdown }) {
  const { gate, terms, total } = scoreSum(score)
  return (
    <p className={styles.sum}>
      <Part value={gate} label="测试通过率" />
      <span>×</span>
      {terms.length > 1 && <span>(</span>}
      {terms.map(({ component, name, text }, index) => (
        <span key={component} className={styles.term}>
          {index > 0 && <span>+</span>}
          <Part value={text} label={name} />
        </span>
      ))}
      {terms.length > 1 && <span>)</span>}
      <span>=</span>
      <Part value={total} label="得分" />
    </p>
  )
}

function Part({ value, label }: { value: string; label: string }) {
  return (
    <span className={styles.part}>
      <strong>{value}</strong>
      <span className="muted">{label}</span>
    </span>
  )
}
