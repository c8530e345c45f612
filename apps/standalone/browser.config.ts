import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { browserTests, web } from './src/testing/browser-tests.ts'

/** The journey that changes what all other journeys see: it restores the whole database. */
const alone = ['e2e/admin-backup.e2e.ts']

/** The files that prove details in a browser; `npm test` runs them only by name or with --whole. */
const whole = process.env['TESTS_FILES'] === 'whole' ? ['e2e/whole/*.e2e.ts'] : []

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
