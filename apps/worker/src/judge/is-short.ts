/**
 * Whether the size of a value is below a limit: characters, bytes, and 1 for every other value.
 * Stops at the limit, so that it is fast for huge values.
 */
export function isShort(value: unknown, limit: number): boolean {
  return leftAfter(value, limit) > 0
}

/** What the value leaves of the limit; less than 1 if it is too long. */
function leftAfter(value: unknown, limit: number): number {
  if (typeof value === 'string' || value instanceof Uint8Array) return limit - value.length
  if (typeof value !== 'object' || value === null) return limit - 1
  let left = limit - 1
  for (const part of Object.values(value)) {
    if (left < 1) break
    left = leftAfter(part, left)
  }
  return left
}
