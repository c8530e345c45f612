import { join } from 'node:path'
import { patience } from '../../../../packages/tsconfig/vitest.ts'

/** The folder of the web, which holds the browser tests. */
export const web = join(import.meta.dirname, '../../../web')

/** The settings that all browser tests share. */
export const browserTests = {
  // The files of a vitest worker share one Chromium, and load the product's modules once.
  isolate: false,
  ...patience,
}
