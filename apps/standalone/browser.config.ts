import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { browserTests, web } from './src/testing/browser-tests.ts'

/** The journeys that change what all other journeys see: the judge, the parameters, the whole database. */
const alone = ['admin-backup', 'admin-judges', 'admin-teaching-params'].map(
  (name) => `e2e/${name}.e2e.ts`,
)

/** The files that prove details in a browser; `npm test` runs them only with TESTS=whole. */
const whole = process.env['TESTS'] === 'whole' ? ['e2e/whole/*.e2e.ts'] : []

/** The browser tests of the web, on one stack: two files at a time, then the files that need the stack alone. */
export default defineConfig({
  root: web,
  test: {
    globalSetup: join(import.meta.dirname, 'src/testing/browser-setup.ts'),
    projects: [
      {
        root: web,
        test: {
          ...browserTests,
          name: 'side by side',
          include: ['e2e/*.e2e.ts'],
          exclude: alone,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        root: web,
        test: {
          ...browserTests,
          name: 'alone',
          include: [...alone, ...whole],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
