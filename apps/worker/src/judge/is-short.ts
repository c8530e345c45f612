/**
 * Whether a value holds less than so much, all parts together: characters of texts, bytes, and one for
 * every other value. Looks at no more of it than that, so that it takes no longer for a huge value.
 */
export function isShort(value: unknown, limit: number): boolean {
  return leftAfter(value, limit) > 0
}

/** What is left of the limit after the value; less than 1 when it is too long. */
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
