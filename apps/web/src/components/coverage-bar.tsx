import { Progress, theme } from 'antd'
import { formatPercentage } from '../lib/format.ts'
import {
  type CoverageScale,
  type CoverageTone,
  coverageTone,
  coverageWord,
} from './coverage-tone.ts'
import styles from './coverage-bar.module.css'

interface CoverageBarProps {
  label: string
  /** 0 to 100; null where there is nothing to count. */
  percentage: number | null
  /** Which page's scale colours it. */
  scale?: CoverageScale
  /** What stands behind the number, for example `12 / 14`. */
  detail?: string
}

/** A percentage with its bar; the words beside the number say what the colour says. */
export function CoverageBar({ label, percentage, scale = 'problem', detail }: CoverageBarProps) {
  const { token } = theme.useToken()
  const tone = coverageTone(percentage, scale)
  const word = coverageWord(percentage)
  const colors: Record<CoverageTone, string> = {
    good: token.colorSuccess,
    fair: 'var(--fair)',
    poor: token.colorError,
    none: token.colorTextQuaternary,
  }
  return (
    <div data-scale={scale}>
      <div className={styles.head}>
        <span>{label}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        <span className={styles.word}>{word}</span>
        <strong>{formatPercentage(percentage)}</strong>
      </div>
      <Progress
        aria-label={`${label} ${word}`}
        percent={percentage ?? 0}
        strokeColor={tone === 'fair' ? 'var(--fair-fill)' : colors[tone]}
        showInfo={false}
        size="small"
      />
    </div>
  )
}
