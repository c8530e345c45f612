import { theme } from 'antd'
import { useId } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatScore } from '../../lib/format.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import type { PercentageBars } from './percentage-bar-chart.tsx'
import styles from './percentage-bar-plot.module.css'
import { useTooltipStyle } from './use-tooltip-style.ts'

interface PercentageBarPlotProps {
  series: string[]
  bars: PercentageBars[]
  height: number
}

const ticks = [0, 25, 50, 75, 100]

/** The drawing of a bar chart; heavy, so load it through PercentageBarChart. */
export function PercentageBarPlot({ series, bars, height }: PercentageBarPlotProps) {
  const { token } = theme.useToken()
  const tooltipStyle = useTooltipStyle()
  const hatchId = useId()
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const letters = isNarrow ? 7 : 14
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <BarChart
        layout="vertical"
        data={bars}
        margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
        barCategoryGap={8}
        barGap={2}
        accessibilityLayer={false}
      >
        <defs>
          <pattern
            id={hatchId}
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={6} height={6} fill={token.colorPrimaryBg} />
            <rect width={3} height={6} fill={token.colorPrimary} />
          </pattern>
        </defs>
        <CartesianGrid horizontal={false} stroke={token.colorBorderSecondary} />
        <XAxis
          type="number"
          domain={[0, 100]}
          ticks={ticks}
          tickLine={false}
          axisLine={false}
          height={28}
          tick={{ fill: token.colorTextSecondary, fontSize: 12 }}
        />
        <YAxis
          type="category"
          dataKey="label"
          width={letters * 13 + 8}
          interval={0}
          tickLine={false}
          axisLine={{ stroke: token.colorBorder }}
          tickFormatter={(label: string) => shorten(label, letters)}
          tick={{ fill: token.colorText, fontSize: 12, width: letters * 14 }}
        />
        <Tooltip
          cursor={{ fill: token.colorFillQuaternary }}
          isAnimationActive={false}
          formatter={(value) => formatScore(Number(value))}
          {...tooltipStyle}
        />
        <Legend
          verticalAlign="top"
          align="left"
          height={28}
          iconSize={12}
          itemSorter={null}
          formatter={nameInLegend}
        />
        {series.map((name, index) => (
          <Bar
            key={name}
            dataKey={({ values }: PercentageBars) => values[index] ?? undefined}
            name={name}
            fill={index === 0 ? token.colorPrimary : `url(#${hatchId})`}
            stroke={token.colorPrimary}
            maxBarSize={14}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

/** Recharts would write the names in the colours of the series. */
function nameInLegend(name: string | undefined) {
  return <span className={styles.legend}>{name}</span>
}

function shorten(label: string, letters: number): string {
  return label.length > letters ? `${label.slice(0, letters - 1)}…` : label
}
