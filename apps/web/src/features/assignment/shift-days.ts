import { dayMs } from '@ceping/contract/time'
import { formatDay } from '@ceping/contract/time'

/** A wall-clock time so many days later, at the same time of day. */
export function shiftWallTime(wallTime: string, days: number): string {
  const time = new Date(`${wallTime}Z`)
  return new Date(time.getTime() + days * dayMs).toISOString().slice(0, wallTime.length)
}

/** Calendar days from one wall-clock time to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(formatDay(to)) - Date.parse(formatDay(from))) / dayMs
}
