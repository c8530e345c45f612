import { DateTime } from 'luxon'

const wallTimeFormat = "yyyy-MM-dd'T'HH:mm:ss"

/** The wire's wall-clock times (`WallTime` of the contract) and instants, in one zone. */
export interface Times {
  /** IANA name of the zone. */
  timeZone: string
  /** Seconds are cut, not rounded: the wire has no fractions. */
  toWallTime(instant: Date): string
  /**
   * The instant of a valid wall-clock time. One that occurs twice (clocks set back) is taken as the
   * first; one that is skipped (clocks set forward) is moved on by the gap.
   */
  toInstant(wallTime: string): Date
  /** The day of an instant, `YYYY-MM-DD`. */
  toDay(instant: Date): string
  /** The year of an instant. */
  toYear(instant: Date): number
  /** When the day of an instant began. */
  startOfDay(instant: Date): Date
  /** The same time of day so many days later, or before; as `toInstant` where clocks are changed. */
  addDays(instant: Date, days: number): Date
}

/** The first of two instants that have the same wall-clock time, whatever today's offset is. */
function firstOf(time: DateTime): Date {
  return (time.getPossibleOffsets()[0] ?? time).toJSDate()
}

/** Convert in an IANA zone that this Node knows, for example `Asia/Shanghai`. */
export function timesIn(timeZone: string): Times {
  function toWallTime(instant: Date): string {
    return DateTime.fromJSDate(instant, { zone: timeZone }).toFormat(wallTimeFormat)
  }
  function toInstant(wallTime: string): Date {
    return firstOf(DateTime.fromFormat(wallTime, wallTimeFormat, { zone: timeZone }))
  }
  function toDay(instant: Date): string {
    return toWallTime(instant).slice(0, 'YYYY-MM-DD'.length)
  }
  function toYear(instant: Date): number {
    return DateTime.fromJSDate(instant, { zone: timeZone }).year
  }
  function startOfDay(instant: Date): Date {
    return toInstant(`${toDay(instant)}T00:00:00`)
  }
  function addDays(instant: Date, days: number): Date {
    return firstOf(DateTime.fromJSDate(instant, { zone: timeZone }).plus({ days }))
  }
  return { timeZone, toWallTime, toInstant, toDay, toYear, startOfDay, addDays }
}
