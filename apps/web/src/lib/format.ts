import { formatDay, formatSecond } from '@ceping/contract/time'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import relativeTime from 'dayjs/plugin/relativeTime'
import timezone from 'dayjs/plugin/timezone'
import updateLocale from 'dayjs/plugin/updateLocale'
import utc from 'dayjs/plugin/utc'
import { serverNow } from './server-clock.ts'
import { findSessionUser } from './session.ts'

dayjs.extend(customParseFormat)
dayjs.extend(utc)
dayjs.extend(timezone)
// Rounded down: a deadline must not seem further away than it is.
dayjs.extend(relativeTime, { rounding: Math.floor })
dayjs.extend(updateLocale)
dayjs.locale('zh-cn')
// The locale says `5 天内` of the future; for a deadline we say `5 天后`.
dayjs.updateLocale('zh-cn', {
  relativeTime: { ...dayjs.Ls['zh-cn']?.relativeTime, future: '%s后' },
})

const wireFormat = 'YYYY-MM-DDTHH:mm:ss'

/** The platform's time zone; public pages are shown without knowing it. */
function timeZone(): string {
  return findSessionUser()?.timeZone ?? dayjs.tz.guess()
}

/** The instant of the platform's wall-clock time, in any browser's zone. */
export function parseWallTime(wallTime: string): Dayjs {
  return dayjs.tz(wallTime, timeZone())
}

/** Now, in the platform's wall-clock time. */
export function wallTimeNow(): string {
  return dayjs(serverNow()).tz(timeZone()).format(wireFormat)
}

/** The day that it is, on the platform's calendar. */
export function today(): string {
  return formatDay(wallTimeNow())
}

/** The same of an instant in UTC, such as `2026-11-20T00:30:00.000Z`. */
export function formatInstant(instant: string): string {
  return formatSecond(dayjs(instant).tz(timeZone()).format(wireFormat))
}

/** `3 小时后`, `2 天前`. */
export function formatRelative(wallTime: string): string {
  // By instants: dayjs takes two zones for two times.
  return dayjs(parseWallTime(wallTime).valueOf()).from(serverNow())
}

/** A wall-clock time for a picker: the same figures, in any browser's zone. */
export function pickerTime(wallTime: string): Dayjs {
  return dayjs(wallTime)
}

/** Formats of typed times; the first one is shown (specification, section 9). */
export const momentFormats = ['YYYY-MM-DD HH:mm', 'YYYY-M-D H:mm', 'YYYY/M/D H:mm']

/** The time that was typed into a picker; null where it cannot be read. */
export function readMoment(text: string): Dayjs | null {
  const moment = dayjs(text, momentFormats, true)
  return moment.isValid() ? moment : null
}

/** Formats of typed times of the day; the first one is shown. */
export const timeOfDayFormats = ['HH:mm', 'H:mm']

/** The time of the day that was typed into a picker; null where it cannot be read. */
export function readTimeOfDay(text: string): Dayjs | null {
  const time = dayjs(text, timeOfDayFormats, true)
  return time.isValid() ? time : null
}

/** The time of the day of a picker, as it goes on the wire: `04:15`. */
export function formatTimeOfDay(time: Dayjs): string {
  return time.format('HH:mm')
}

/** The wall-clock time of a picker, to the minute. */
export function wallTimeOfPicker(time: Dayjs): string {
  return time.second(0).format(wireFormat)
}

/** `2 天 03:04:05`; milliseconds below zero count as zero. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const days = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return days > 0 ? `${days} 天 ${clock}` : clock
}

/** Two decimals, or a dash where there is nothing to count. */
export function formatScore(value: number | null): string {
  return value === null ? '—' : value.toFixed(2)
}

/** The same with its sign. */
export function formatPercentage(percentage: number | null): string {
  return percentage === null ? formatScore(percentage) : `${formatScore(percentage)}%`
}

/** `420 毫秒`, `1.3 秒`. */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} 毫秒` : `${(ms / 1000).toFixed(1)} 秒`
}

/** Longer waits are given in minutes. */
const longWaitSeconds = 120

/** `90 秒`, `3 分钟`: how long somebody may have to wait, rounded up. */
export function formatWait(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds <= longWaitSeconds ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`
}

const byteUnits = ['字节', 'KB', 'MB', 'GB', 'TB']

/** `512 字节`, `1.2 GB`, in steps of 1,024. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), byteUnits.length - 1)
  const value = bytes / 1024 ** step
  return `${step === 0 ? value : value.toFixed(1)} ${byteUnits[step]}`
}
