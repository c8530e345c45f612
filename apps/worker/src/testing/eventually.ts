import { vi } from 'vitest'

/** A time shorter than the limit of a test, so that the failure of the check is reported. */
const defaultPatienceMs = 120_000

/** The time that a worker may take for several judgings on a machine that is busy with other tests. */
export const judgingPatienceMs = 240_000

/** Wait until the check no longer fails. No test is about how long that takes. */
export async function eventually<Result>(
  check: () => Result | Promise<Result>,
  patienceMs = defaultPatienceMs,
): Promise<Result> {
  return vi.waitFor(check, { timeout: patienceMs, interval: 50 })
}
