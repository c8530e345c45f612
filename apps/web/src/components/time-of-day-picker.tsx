import { TimePicker, type TimePickerProps } from 'antd'
import type { Dayjs } from 'dayjs'
import { type SyntheticEvent, useState } from 'react'
import { formatTimeOfDay, readTimeOfDay, timeOfDayFormats } from '../lib/format.ts'
import { focusableCalendar } from './focusable-calendar.tsx'

interface TimeOfDayPickerProps extends Pick<TimePickerProps, 'id' | 'disabled' | 'style'> {
  /** `HH:mm`; empty while what is typed is no time. */
  value?: string
  onChange?: (timeOfDay: string) => void
}

/**
 * Pick or type a time of the day, to the minute. As in `MomentPicker`, its value is always what it shows;
 * unreadable text stays to be corrected, and has no value.
 */
export function TimeOfDayPicker({ value = '', onChange, ...rest }: TimeOfDayPickerProps) {
  // The last readable time: without it the picker would remove what is being typed.
  const [readable, setReadable] = useState(value)
  if (value !== '' && value !== readable) setReadable(value)
  const pick = (time: Dayjs | null) => time !== null && onChange?.(formatTimeOfDay(time))

  return (
    <div
      onChange={({ target }: SyntheticEvent) => {
        if (!(target instanceof HTMLInputElement)) return
        const typed = readTimeOfDay(target.value)
        onChange?.(typed === null ? '' : formatTimeOfDay(typed))
      }}
    >
      <TimePicker
        {...rest}
        value={readTimeOfDay(readable)}
        format={[...timeOfDayFormats]}
        needConfirm={false}
        allowClear={false}
        preserveInvalidOnBlur
        // It would be the browser's time, not the platform's.
        showNow={false}
        panelRender={focusableCalendar}
        onCalendarChange={(time) => pick(Array.isArray(time) ? (time[0] ?? null) : time)}
        onChange={(time) => pick(Array.isArray(time) ? (time[0] ?? null) : time)}
      />
    </div>
  )
}
