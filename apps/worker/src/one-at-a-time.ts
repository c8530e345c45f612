/**
 * Let the runs of some work come one after the other. Whoever asks while one is under way waits for the
 * next, which all who ask meanwhile share: it begins later, and so knows what they want it to.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  let waiting: Promise<void> | undefined
  function begin(): Promise<void> {
    waiting = undefined
    return work()
  }
  return () => {
    waiting ??= last.then(begin)
    last = waiting.catch(() => undefined)
    return waiting
  }
}
