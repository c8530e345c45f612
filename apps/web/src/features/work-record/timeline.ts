/** On the line, nothing happens for no longer than this. */
const longestPauseMs = 10_000

/** A line of time on which long pauses are short. */
export interface Timeline {
  /** Its length, in milliseconds of playing at normal speed. */
  length: number
  /** Where a moment is on it. */
  positionOf: (at: number) => number
  /** The moment at a place of it. */
  momentAt: (position: number) => number
}

/** How many of some ascending numbers are no greater than one. */
export function countUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Where a number that lies between two others of one scale lies on another scale. */
function convert(value: number, from: readonly number[], to: readonly number[]): number {
  const next = countUpTo(from, value)
  const [start = 0, end = start] = [from[next - 1] ?? from[0], from[next] ?? from.at(-1)]
  const [first = 0, last = first] = [to[next - 1] ?? to[0], to[next] ?? to.at(-1)]
  if (end <= start) return first
  return first + ((value - start) / (end - start)) * (last - first)
}

/** The line on which some moments lie, in any order. */
export function createTimeline(moments: readonly number[]): Timeline {
  const times = [...new Set(moments)].toSorted((a, b) => a - b)
  const positions: number[] = []
  for (const [index, at] of times.entries()) {
    const pause = at - (times[index - 1] ?? at)
    positions.push((positions.at(-1) ?? 0) + Math.min(pause, longestPauseMs))
  }
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const length = positions.at(-1) ?? 0
  return {
    length,
    positionOf: (at) => convert(Math.min(Math.max(at, first), last), times, positions),
    momentAt: (position) =>
      Math.round(convert(Math.min(Math.max(position, 0), length), positions, times)),
  }
}
