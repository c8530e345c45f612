import { DatePicker, type DatePickerProps } from 'antd'
import type { Dayjs } from 'dayjs'
import { type SyntheticEvent, useState } from 'react'
import { momentFormats, readMoment } from '../lib/format.ts'
import { focusableCalendar } from './focusable-calendar.tsx'

interface MomentPickerProps extends Pick<DatePickerProps, 'id' | 'placeholder' | 'presets'> {
  value?: Dayjs | null
  onChange?: (moment: Dayjs | null) => void
  /** The time of day of a day that is picked; the present one where it is left out. */
  usualTime?: Dayjs
}

/**
 * Pick or type a time, to the minute. Its value is always what it shows: antd's own picker changes
 * the form only when its calendar closes, which may be after the form was sent. Unreadable text
 * stays to be corrected, and has no value.
 */
export function MomentPicker({ value = null, onChange, usualTime, ...rest }: MomentPickerProps) {
  // The last readable time: without it the picker would remove what is being typed.
  const [readable, setReadable] = useState(value)
  if (value !== null && value !== readable) setReadable(value)
  const pick = (moment: Dayjs | null) => moment !== null && onChange?.(moment)

  return (
    <div
      onChange={({ target }: SyntheticEvent) =>
        target instanceof HTMLInputElement && onChange?.(readMoment(target.value))
      }
    >
      <DatePicker
        {...rest}
        value={readable}
        format={[...momentFormats]}
        showTime={{ format: 'HH:mm', ...(usualTime && { defaultOpenValue: usualTime }) }}
        needConfirm={false}
        allowClear={false}
        preserveInvalidOnBlur
        // It would be the browser's time, not the platform's.
        showNow={false}
        panelRender={focusableCalendar}
        style={{ width: '100%' }}
        onCalendarChange={(moment) => pick(Array.isArray(moment) ? (moment[0] ?? null) : moment)}
        onChange={(moment) => pick(Array.isArray(moment) ? (moment[0] ?? null) : moment)}
      />
    </div>
  )
}
