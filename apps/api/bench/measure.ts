/** How long calls took, one after the other. */
export interface Latency {
  medianMs: number
  p99Ms: number
}

const warmUpCalls = 20
const enoughCalls = 200
/** Slow calls are measured for this long, but never fewer than `fewestCalls` times. */
const patienceMs = 3_000
const fewestCalls = 30

function isTiring(since: number): boolean {
  return performance.now() - since > patienceMs
}

/** Repeat a call, each when the last has been answered. */
export async function measureLatency(call: () => Promise<unknown>): Promise<Latency> {
  const times: number[] = []
  const warmUpStart = performance.now()
  for (let count = 0; count < warmUpCalls && !isTiring(warmUpStart); count++) await call()
  const start = performance.now()
  while (times.length < fewestCalls || (times.length < enoughCalls && !isTiring(start))) {
    const before = performance.now()
    await call()
    times.push(performance.now() - before)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN
  return { medianMs: at(0.5), p99Ms: at(0.99) }
}

const clients = 10
const loadMs = 3_000

/** Let ten clients, by number, repeat a call as fast as they are answered; gives the calls per second. */
export async function measureThroughput(
  call: (client: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now()
  let answered = 0
  async function repeat(client: number): Promise<void> {
    while (performance.now() - start < loadMs) {
      await call(client)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => repeat(client)))
  return (answered * 1_000) / (performance.now() - start)
}
