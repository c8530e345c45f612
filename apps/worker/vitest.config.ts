import { defineConfig } from 'vitest/config'
import { patience } from '../../packages/tsconfig/vitest.ts'

export default defineConfig({
  test: {
    ...patience,
    globalSetup: ['@ceping/db/testing/one-postgres', 'src/testing/build-bundle.ts'],
    // Most of these tests wait for other processes.
    maxWorkers: 2,
  },
})
