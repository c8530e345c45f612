import { theme } from 'antd'
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { CoverageTone } from '../coverage-tone.ts'
import type { Column } from './column-chart.tsx'
import { useTooltipStyle } from './use-tooltip-style.ts'

interface ColumnPlotProps {
  columns: Column[]
  valueName: string
  height: number
}

/** More columns than these have no room for their numbers: an axis tells them. */
const captionLimit = 12

/** The drawing of a column chart; heavy, so load it through ColumnChart. */
export function ColumnPlot({ columns, valueName, height }: ColumnPlotProps) {
  const { token } = theme.useToken()
  const tooltipStyle = useTooltipStyle()
  const colors: Record<CoverageTone, string> = {
    good: token.colorSuccess,
    fair: 'var(--orange-fill)',
    poor: token.colorError,
    none: token.colorTextQuaternary,
  }
  const isDense = columns.length > captionLimit
  const bars = columns.map(({ label, value, tone }) => ({
    label,
    value,
    // Above a column that is not there a zero would only be noise.
    caption: value === 0 ? '' : String(value),
    fill: tone === undefined ? token.colorPrimary : colors[tone],
  }))
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <BarChart
        data={bars}
        margin={{ top: 20, right: 4, bottom: 0, left: 4 }}
        barCategoryGap="16%"
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke={token.colorBorderSecondary} />
        <XAxis
          dataKey="label"
          interval="equidistantPreserveStart"
          tickLine={false}
          axisLine={{ stroke: token.colorBorder }}
          tick={{ fill: token.colorTextSecondary, fontSize: 12 }}
        />
        {isDense && (
          <YAxis
            width={40}
            allowDecimals={false}
            tickLine={false}
            axisLine={false}
            tick={{ fill: token.colorTextSecondary, fontSize: 12 }}
          />
        )}
        <Tooltip
          cursor={{ fill: token.colorFillQuaternary }}
          isAnimationActive={false}
          {...tooltipStyle}
        />
        <Bar
          dataKey="value"
          name={valueName}
          radius={[3, 3, 0, 0]}
          maxBarSize={56}
          isAnimationActive={false}
        >
          {!isDense && (
            <LabelList dataKey="caption" position="top" fill={token.colorText} fontSize={12} />
          )}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
