import { defineConfig } from 'vitest/config'
import { patience } from '../../packages/tsconfig/vitest.ts'

const files = ['compose/*.test.ts']
const allFiles = [...files, 'compose/whole/*.test.ts']

/** The tests of whole installations in real containers, one after the other: each takes all processors. */
export default defineConfig({
  test: {
    include: process.env['TESTS_FILES'] === 'whole' ? allFiles : files,
    globalSetup: 'compose/testing/setup.ts',
    fileParallelism: false,
    ...patience,
  },
})
