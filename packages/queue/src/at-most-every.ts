/**
 * Share an answer among all callers within `ageMs`: `read` runs at most so often, and never twice
 * at a time. A rejection is not kept.
 */
export function atMostEvery<Answer>(
  ageMs: number,
  read: () => Promise<Answer>,
): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  let staleAt = 0
  async function readAnew(): Promise<Answer> {
    staleAt = Number.POSITIVE_INFINITY
    let isRead = false
    try {
      const value = await read()
      isRead = true
      return value
    } finally {
      staleAt = isRead ? Date.now() + ageMs : 0
    }
  }
  return async () => {
    if (answer === undefined || Date.now() >= staleAt) answer = readAnew()
    return answer
  }
}
