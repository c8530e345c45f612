import { defineConfig } from 'vitest/config'

const files = ['compose/*.test.ts']
const allFiles = [...files, 'compose/whole/*.test.ts']

/** The tests of whole installations in real containers, one after the other: each takes all processors. */
export default defineConfig({
  test: {
    include: process.env['TESTS_FILES'] === 'whole' ? allFiles : files,
    globalSetup: 'compose/testing/setup.ts',
    fileParallelism: false,
    // These limits only end a hang.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: 300_000 } },
  },
})
