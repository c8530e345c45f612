import { join } from 'node:path'

/** Where the walks are. */
export const web = join(import.meta.dirname, '../../../web')

/** What all walks have in common. */
export const browserTests = {
  // Those of a worker share one Chromium, and load the product's modules once.
  isolate: false,
  // Nothing depends on these: only what never comes is given up.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}
