/** Do something for a user when there is a place; rejects as the work does. */
type InLine = <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>

/**
 * Give users so many places, one to each at a time. Whoever waits for himself holds no place, and whoever
 * had one lets all others who wait go first.
 */
export function openWaitingLines(places: number): InLine {
  /** What users wait with; whose turn is next comes first. */
  const lines = new Map<number, (() => void)[]>()
  const served = new Set<number>()

  function admit(): void {
    for (const [userId, line] of lines) {
      if (served.size >= places) return
      if (served.has(userId)) continue
      served.add(userId)
      line.shift()?.()
    }
  }
  function sendToEnd(userId: number): void {
    const line = lines.get(userId) ?? []
    lines.delete(userId)
    if (line.length > 0) lines.set(userId, line)
  }

  return async (userId, work) => {
    await new Promise<void>((begin) => {
      lines.set(userId, [...(lines.get(userId) ?? []), begin])
      admit()
    })
    try {
      return await work()
    } finally {
      served.delete(userId)
      sendToEnd(userId)
      admit()
    }
  }
}
