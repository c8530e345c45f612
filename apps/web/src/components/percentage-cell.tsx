import { type CoverageScale, coverageTone, coverageWord } from './coverage-tone.ts'
import { formatPercentage } from '../lib/format.ts'
import styles from './percentage-cell.module.css'

interface PercentageCellProps {
  percentage: number | null
  /** Which page's scale colours it. */
  scale?: CoverageScale
}

/** A percentage with its bar, small enough for a table; a word says what the colour says. */
export function PercentageCell({ percentage, scale = 'grade' }: PercentageCellProps) {
  const tone = coverageTone(percentage, scale)
  return (
    <span className={styles.cell} data-tone={tone} data-scale={scale}>
      <span className={styles.head}>
        <span>{formatPercentage(percentage)}</span>
        <span className={styles.word}>{coverageWord(percentage)}</span>
      </span>
      <PercentageRail percentage={percentage} />
    </span>
  )
}

/** The bar alone, in the colour of the `data-tone` around it. */
export function PercentageRail({ percentage }: { percentage: number | null }) {
  return (
    <span className={styles.rail} aria-hidden="true">
      <span className={styles.fill} style={{ width: `${percentage ?? 0}%` }} />
    </span>
  )
}
