import { DatePicker, type DatePickerProps } from 'antd'
import type { Dayjs } from 'dayjs'
import { type SyntheticEvent, useState } from 'react'
import { focusableCalendar } from '../../components/focusable-calendar.tsx'
import { readMoment, momentFormats } from '../../lib/format.ts'

interface MomentPickerProps extends Pick<DatePickerProps, 'id' | 'placeholder' | 'presets'> {
  value?: Dayjs | null
  onChange?: (moment: Dayjs | null) => void
}

/**
 * Pick or type a time, to the minute. Its value is at each moment what it shows: antd's own picker tells
 * a form only once its calendar is shut, which may be after the form was sent. What is typed and cannot
 * be read stays to be corrected, and is no value.
 */
export function MomentPicker({ value = null, onChange, ...rest }: MomentPickerProps) {
  // The last time that could be read: without it the picker would wipe out what is being typed.
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
        showTime={{ format: 'HH:mm' }}
        needConfirm={false}
        allowClear={false}
        preserveInvalidOnBlur
        // It would be the browser's, not the platform's.
        showNow={false}
        panelRender={focusableCalendar}
        style={{ width: '100%' }}
        onCalendarChange={(moment) => pick(Array.isArray(moment) ? (moment[0] ?? null) : moment)}
        onChange={(moment) => pick(Array.isArray(moment) ? (moment[0] ?? null) : moment)}
      />
    </div>
  )
}
