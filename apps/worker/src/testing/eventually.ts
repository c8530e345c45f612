import { vi } from 'vitest'

/** Shorter than a test may take, so that what the check says is told. */
const defaultPatienceMs = 120_000

/** What a worker process may take for several judgings on a machine that is busy with other tests. */
export const judgingPatienceMs = 240_000

/** Wait until the check does not fail any more. How long that takes is no test's subject. */
export async function eventually<Result>(
  check: () => Result | Promise<Result>,
  patienceMs = defaultPatienceMs,
): Promise<Result> {
  return vi.waitFor(check, { timeout: patienceMs, interval: 50 })
}
