/** Do something for a user, once what was begun for the same user before has ended, however it ended. */
type InLine = <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>

/** Give each user a line to wait in, so that users wait for themselves, and for nobody else. */
export function openWaitingLines(): InLine {
  const last = new Map<number, Promise<unknown>>()
  return async (userId, work) => {
    const before = last.get(userId)
    const next = Promise.allSettled([before]).then(work)
    last.set(userId, next)
    try {
      return await next
    } finally {
      if (last.get(userId) === next) last.delete(userId)
    }
  }
}
