import type { DraftChange } from '@ceping/contract/draft-change'

/** The smallest single change that makes one text of another: what is between their common ends. */
export function changeBetween(before: string, after: string): DraftChange {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  if (isSplitPair(before, start) || isSplitPair(after, start)) start -= 1
  let tail = 0
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  if (isSplitPair(before, before.length - tail) || isSplitPair(after, after.length - tail)) {
    tail -= 1
  }
  return {
    start,
    removed: before.length - tail - start,
    inserted: after.slice(start, after.length - tail),
  }
}

/** Whether a place lies inside a surrogate pair, of which PostgreSQL cannot store a half. */
function isSplitPair(text: string, at: number): boolean {
  const isHigh = /[\uD800-\uDBFF]/.test(text[at - 1] ?? '')
  return isHigh && /[\uDC00-\uDFFF]/.test(text[at] ?? '')
}
