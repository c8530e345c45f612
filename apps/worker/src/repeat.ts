/** Shortest pause after a failure. */
const repairIntervalMs = 10_000

/** Repeat work after a pause; a failure is reported, and retried after a longer pause. */
export function repeat(
  intervalMs: number,
  work: () => Promise<void>,
  onFault: (fault: unknown) => void,
) {
  const stopping = new AbortController()
  let asked = new AbortController()
  async function go(): Promise<void> {
    while (!stopping.signal.aborted) {
      asked = new AbortController()
      let pauseMs = intervalMs
      await work().catch((fault: unknown) => {
        onFault(fault)
        pauseMs = Math.max(intervalMs, repairIntervalMs)
      })
      await pause(pauseMs, asked.signal)
    }
  }
  const ended = go()
  return {
    /** Do it at once, or once more after the running work. */
    now: () => asked.abort(),
    /** Stop repeating; resolves after the running work. */
    stop(): Promise<void> {
      stopping.abort()
      asked.abort()
      return ended
    },
  }
}

/** Wait for this time, or until the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
