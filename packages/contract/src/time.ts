// Times as numbers, and as people read them.

/** 24 hours in milliseconds; where clocks are changed, a day of the calendar is another. */
export const dayMs = 24 * 3_600_000

/** `2026-11-20 08:30`: a wall-clock time of the wire, as people read it. */
export function formatMinute(wallTime: string): string {
  return wallTime.slice(0, 'YYYY-MM-DDTHH:mm'.length).replace('T', ' ')
}

/** `2026-11-20 08:30:00`. */
export function formatSecond(wallTime: string): string {
  return wallTime.replace('T', ' ')
}
