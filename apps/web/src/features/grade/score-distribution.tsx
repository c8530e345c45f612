import { ColumnChart } from '../../components/charts/column-chart.tsx'
import { coverageTone } from '../../components/coverage-tone.ts'
import { Nothing, Section } from '../../components/section.tsx'
import { nameBucket } from './grade-words.ts'
import { bucketsOf } from './gradebook-statistics.ts'

interface ScoreDistributionProps {
  title: string
  note: string
  /** Stands there while nobody has a score. */
  empty: string
  scores: (number | null)[]
}

/** How many students lie in each span of ten points. */
export function ScoreDistribution({ title, note, empty, scores }: ScoreDistributionProps) {
  if (scores.every((score) => score === null)) {
    return (
      <Section title={title}>
        <Nothing>{empty}</Nothing>
      </Section>
    )
  }
  return (
    <ColumnChart
      title={title}
      note={note}
      labelName="分数段"
      valueName="人数"
      columns={bucketsOf(scores).map((bucket) => ({
        label: nameBucket(bucket),
        value: bucket.count,
        tone: coverageTone(bucket.from, 'grade'),
      }))}
    />
  )
}
