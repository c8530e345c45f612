// Times as numbers, and as people read them.

export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
/** 24 hours; where clocks are changed, a day of the calendar is another. */
export const dayMs = 24 * hourMs

// What follows takes a wall-clock time of the wire, such as `2026-11-20T08:30:00`.

/** `2026-11-20`. */
export function formatDay(wallTime: string): string {
  return wallTime.slice(0, 'YYYY-MM-DD'.length)
}

/** `08:30`. */
export function formatClock(wallTime: string): string {
  return wallTime.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length)
}

/** `08:30:00`. */
export function formatClockSecond(wallTime: string): string {
  return wallTime.slice('YYYY-MM-DDT'.length)
}

/** `2026-11-20 08:30`. */
export function formatMinute(wallTime: string): string {
  return `${formatDay(wallTime)} ${formatClock(wallTime)}`
}

/** The same without its year: `11-20 08:30`. */
export function formatShortMinute(wallTime: string): string {
  return formatMinute(wallTime).slice('YYYY-'.length)
}

/** `2026-11-20 08:30:00`, as notices show it (specification, section 9). */
export function formatSecond(wallTime: string): string {
  return wallTime.replace('T', ' ')
}
