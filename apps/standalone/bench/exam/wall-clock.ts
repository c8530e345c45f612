/** The platform's zone, which keeps one time all year. */
const zoneMs = 8 * 3_600_000

/** A moment as the api writes it, without what is less than a second. */
export function toWallTime(moment: number): string {
  return new Date(moment + zoneMs).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)
}

/** The begin of that second. */
export function fromWallTime(wallTime: string): number {
  return Date.parse(`${wallTime}Z`) - zoneMs
}
