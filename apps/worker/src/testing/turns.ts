/** Do as many pieces of work at a time as `count`; the others wait for their turn. */
export function makeTurns(count: number) {
  const waiting: (() => void)[] = []
  let free = count
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
