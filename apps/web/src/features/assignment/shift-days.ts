const msOfDay = 86_400_000

/** A wall-clock time so many days later, at the same time of day. */
export function shiftWallTime(wallTime: string, days: number): string {
  const time = new Date(`${wallTime}Z`)
  return new Date(time.getTime() + days * msOfDay).toISOString().slice(0, wallTime.length)
}

/** Calendar days from one wall-clock time to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / msOfDay
}
