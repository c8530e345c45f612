/** Do something for a user, once what was begun for the same user before has ended, however it ended. */
type InTurn = <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>

/** Let users wait for themselves, and for nobody else. */
export function openTurns(): InTurn {
  const last = new Map<number, Promise<unknown>>()
  return async (userId, work) => {
    const before = last.get(userId)
    const turn = Promise.allSettled([before]).then(work)
    last.set(userId, turn)
    try {
      return await turn
    } finally {
      if (last.get(userId) === turn) last.delete(userId)
    }
  }
}
