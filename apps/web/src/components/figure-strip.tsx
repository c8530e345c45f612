import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { coverageTone, coverageWord } from './coverage-tone.ts'
import styles from './figure-strip.module.css'
import { PercentageRail } from './percentage-cell.tsx'

/** One number that matters. */
export interface Figure {
  name: string
  value: ReactNode
  unit?: string
  /** Draws a bar below it; null where there is nothing to count. */
  percentage?: number | null
  /** Rates the percentage by the grades' scale, in colour and word. */
  isRated?: boolean
  /** What else is to be known of it. */
  note?: ReactNode
}

/** The numbers that one wants to know first. */
export function FigureStrip({ figures }: { figures: Figure[] }) {
  return (
    <dl className={styles.strip}>
      {figures.map(({ name, value, unit, percentage, isRated = false, note }) => {
        const tone = isRated ? coverageTone(percentage ?? null, 'grade') : undefined
        return (
          <div key={name} className={styles.figure} data-tone={tone} data-scale="grade">
            <dt>{name}</dt>
            <dd>
              <span className={styles.value}>
                <strong>{value}</strong>
                {unit !== undefined && percentage !== null && (
                  <span className={styles.unit}>{unit}</span>
                )}
                {isRated && <span className={styles.word}>{coverageWord(percentage ?? null)}</span>}
              </span>
              {percentage !== undefined && <PercentageRail percentage={percentage} />}
              {note !== undefined && <span className={styles.note}>{note}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The place of the numbers while they load. */
export function FigureStripSkeleton() {
  return (
    <div className={styles.strip} aria-busy="true">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <div key={key} className={styles.figure}>
          <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 2 }} />
        </div>
      ))}
    </div>
  )
}
