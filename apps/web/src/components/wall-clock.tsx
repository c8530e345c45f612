import { Tooltip } from 'antd'
import { formatMinute, formatSecond } from '@ceping/contract/time'
import { formatRelative } from '../lib/format.ts'

interface WallClockProps {
  time: string
  hasSeconds?: boolean
}

/** A point in time: the platform's wall clock, with its relative form on hover. */
export function WallClock({ time, hasSeconds = false }: WallClockProps) {
  return (
    <Tooltip title={formatRelative(time)}>
      <time dateTime={time}>{hasSeconds ? formatSecond(time) : formatMinute(time)}</time>
    </Tooltip>
  )
}
