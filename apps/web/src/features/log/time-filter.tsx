import { DatePicker } from 'antd'
import { focusableCalendar } from '../../components/focusable-calendar.tsx'
import { pickerTime, wallTimeNow, wallTimeOfPicker } from '../../lib/format.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { useLogsView } from './logs-view.ts'

const now = () => pickerTime(wallTimeNow())

/** What was typed or clicked counts without a further click. */
const timed = {
  showTime: { format: 'HH:mm' },
  format: 'YYYY-MM-DD HH:mm',
  needConfirm: false,
  // It would be the browser's time, not the platform's.
  showNow: false,
  panelRender: focusableCalendar,
} as const

const presets = [
  { label: '最近 1 小时', value: () => now().subtract(1, 'hour') },
  { label: '今天', value: () => now().startOf('day') },
  { label: '最近 7 天', value: () => now().subtract(7, 'day') },
]

/**
 * From when to when, by the platform's time, to the minute; either may be empty. A picker each:
 * antd's range picker keeps the old range until both of its ends were chosen.
 */
export function TimeFilter() {
  const { view, filter } = useLogsView()
  const isWide = useMediaQuery('(min-width: 640px)')
  const from = view.from === null ? null : pickerTime(view.from)
  const to = view.to === null ? null : pickerTime(view.to)
  return (
    <>
      <DatePicker
        {...timed}
        aria-label="从什么时间"
        placeholder="从什么时间"
        value={from}
        {...(isWide && { presets })}
        onChange={(time) => {
          // An end before the new beginning would show nothing.
          const isOver = time !== null && to !== null && to.isBefore(time)
          filter({ from: time && wallTimeOfPicker(time), ...(isOver && { to: null }) })
        }}
      />
      <DatePicker
        {...timed}
        aria-label="到什么时间"
        placeholder="到什么时间"
        value={to}
        {...(from !== null && { minDate: from })}
        onChange={(time) => filter({ to: time && wallTimeOfPicker(time) })}
      />
    </>
  )
}
