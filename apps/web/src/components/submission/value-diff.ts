/** Where two values differ: they begin and end alike. */
export interface ValueDiff {
  front: string
  expected: string
  actual: string
  back: string
}

/** Find the stretch in which two values differ, by characters as people see them. Pure. */
export function diffValues({
  expected,
  actual,
}: Pick<ValueDiff, 'expected' | 'actual'>): ValueDiff {
  const [one, other] = [Array.from(expected), Array.from(actual)]
  const most = Math.min(one.length, other.length)
  let front = 0
  while (front < most && one[front] === other[front]) front += 1
  let back = 0
  while (back < most - front && one.at(-1 - back) === other.at(-1 - back)) back += 1
  return {
    front: one.slice(0, front).join(''),
    expected: one.slice(front, one.length - back).join(''),
    actual: other.slice(front, other.length - back).join(''),
    back: one.slice(one.length - back).join(''),
  }
}
