/** Smaller differences come from the way of the answer and the whole seconds of its `Date`. */
const toleranceMs = 2_000

let aheadMs = 0

/** Note how far the server's clock is ahead of this browser's, as the `Date` of an answer says. */
export function noteServerTime(date: string | null): void {
  const serverMs = Date.parse(date ?? '')
  if (Number.isNaN(serverMs)) return
  const difference = serverMs - Date.now()
  aheadMs = Math.abs(difference) < toleranceMs ? 0 : difference
}

/** Now in milliseconds by the server's clock, which decides deadlines. */
export function serverNow(): number {
  return Date.now() + aheadMs
}
