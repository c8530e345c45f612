import { formatScore } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-chunk.ts'
import { ChartFigure } from './chart-figure.tsx'

const PercentageBarPlot = lazyPart(() =>
  import('./percentage-bar-plot.tsx').then((m) => m.PercentageBarPlot),
)

/** One line of a chart: its name, and a bar for each series. */
export interface PercentageBars {
  /** No two are alike. */
  label: string
  /** 0 to 100, in the order of the series; null where there is nothing to count. */
  values: (number | null)[]
}

interface PercentageBarChartProps {
  title: string
  note?: string
  /** What the labels are, for example `作业`. */
  labelName: string
  /** One or two: the second is hatched, so that colour is not the only difference. */
  series: string[]
  bars: PercentageBars[]
}

const axisHeight = 28
const legendHeight = 28

/** Percentages side by side, with the names at the left; long names have room there. */
export function PercentageBarChart(props: PercentageBarChartProps) {
  const { title, note, labelName, series, bars } = props
  const lineHeight = 16 + 14 * series.length
  const height = bars.length * lineHeight + axisHeight + legendHeight
  return (
    <ChartFigure
      title={title}
      note={note}
      height={height}
      heads={[labelName, ...series]}
      rows={bars.map(({ label, values }) => ({
        label,
        cells: values.map(formatScore),
      }))}
    >
      <PercentageBarPlot series={series} bars={bars} height={height} />
    </ChartFigure>
  )
}
