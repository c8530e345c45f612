import { Tooltip } from 'antd'
import { formatMinute, formatRelative } from '../lib/format.ts'

/** A point in time: the platform's wall clock, with its relative form on hover. */
export function WallClock({ time }: { time: string }) {
  return (
    <Tooltip title={formatRelative(time)}>
      <time dateTime={time}>{formatMinute(time)}</time>
    </Tooltip>
  )
}
