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
  /** When the day of an instant began. */
  startOfDay(instant: Date): Date
  /** The same time of day so many days later, or before; fractions of a second are cut. */
  addDays(instant: Date, days: number): Date
}

/** Convert in an IANA zone that this Node knows, for example `Asia/Shanghai`. */
export function timesIn(timeZone: string): Times {
  function toWallTime(instant: Date): string {
    return DateTime.fromJSDate(instant, { zone: timeZone }).toFormat(wallTimeFormat)
  }
  function toInstant(wallTime: string): Date {
    const time = DateTime.fromFormat(wallTime, wallTimeFormat, { zone: timeZone })
    // Sorted by time; without this, the choice between two would depend on today's offset.
    return (time.getPossibleOffsets()[0] ?? time).toJSDate()
  }
  function toDay(instant: Date): string {
    return toWallTime(instant).slice(0, 'YYYY-MM-DD'.length)
  }
  function startOfDay(instant: Date): Date {
    return toInstant(`${toDay(instant)}T00:00:00`)
  }
  function addDays(instant: Date, days: number): Date {
    const moved = DateTime.fromFormat(toWallTime(instant), wallTimeFormat, { zone: 'utc' }).plus({
      days,
    })
    return toInstant(moved.toFormat(wallTimeFormat))
  }
  return { timeZone, toWallTime, toInstant, toDay, startOfDay, addDays }
}
