/**
 * Where a line of `before` is in `after`, for texts of which one stretch was edited: the lines in front
 * of it stay and those behind it move. Null within the stretch. Pure; lines count from 1.
 */
export function movedLine(before: string[], after: string[], line: number): number | null {
  const front = countEqual(before, after)
  if (line <= front) return line
  // What is in front of the stretch is not behind it too.
  const back = countEqual(before.slice(front).toReversed(), after.slice(front).toReversed())
  return line > before.length - back ? line + after.length - before.length : null
}

/** With how many equal lines both begin. */
function countEqual(one: string[], other: string[]): number {
  const firstOther = one.findIndex((line, index) => line !== other[index])
  return firstOther === -1 ? one.length : firstOther
}
