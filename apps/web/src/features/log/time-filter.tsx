import { DatePicker } from 'antd'
import { pickerTime, wallTimeNow, wallTimeOfPicker } from '../../lib/format.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { useLogsView } from './use-logs-view.ts'

function now() {
  return pickerTime(wallTimeNow())
}

function timeOf(time: string | null) {
  return time === null ? null : pickerTime(time)
}

/** From when to when, by the platform's wall clock, to the minute; either may be open. */
export function TimeFilter() {
  const { view, filter } = useLogsView()
  const isWide = useMediaQuery('(min-width: 640px)')
  return (
    <DatePicker.RangePicker
      aria-label="时间"
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      placeholder={['从什么时间', '到什么时间']}
      allowEmpty={[true, true]}
      value={[timeOf(view.from), timeOf(view.to)]}
      onChange={(times) => {
        const [from, to] = times ?? [null, null]
        filter({ from: from && wallTimeOfPicker(from), to: to && wallTimeOfPicker(to) })
      }}
      presets={
        isWide
          ? [
              { label: '最近 1 小时', value: () => [now().subtract(1, 'hour'), null] },
              { label: '今天', value: () => [now().startOf('day'), null] },
              { label: '最近 7 天', value: () => [now().subtract(7, 'day'), null] },
            ]
          : []
      }
    />
  )
}
