import { join } from 'node:path'

/** The folder of the web, which holds the browser tests. */
export const web = join(import.meta.dirname, '../../../web')

/** The settings that all browser tests share. */
export const browserTests = {
  // The files of a vitest worker share one Chromium, and load the product's modules once.
  isolate: false,
  // These limits only end a hang.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}
