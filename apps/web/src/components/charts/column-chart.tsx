import { lazyPart } from '../../lib/load-chunk.ts'
import type { CoverageTone } from '../coverage-tone.ts'
import { ChartFigure } from './chart-figure.tsx'

const ColumnPlot = lazyPart(() => import('./column-plot.tsx').then((m) => m.ColumnPlot))

/** One column of a chart. */
export interface Column {
  /** Under the column; no two are alike. */
  label: string
  value: number
  /**
   * Colours it, as grades are coloured; the label has to say the same. Without one it has the
   * accent colour.
   */
  tone?: CoverageTone
}

interface ColumnChartProps {
  title: string
  note?: string
  /** What the labels are, for example `分数段`. */
  labelName: string
  /** What the values count, for example `人数`. */
  valueName: string
  columns: Column[]
}

const height = 200

/** How many there are of each kind; the drawing is loaded when the first chart appears. */
export function ColumnChart({ title, note, labelName, valueName, columns }: ColumnChartProps) {
  return (
    <ChartFigure
      title={title}
      note={note}
      height={height}
      heads={[labelName, valueName]}
      rows={columns.map(({ label, value }) => ({ label, cells: [String(value)] }))}
    >
      <ColumnPlot columns={columns} valueName={valueName} height={height} />
    </ChartFigure>
  )
}
