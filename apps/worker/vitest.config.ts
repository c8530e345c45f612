import { defineConfig } from 'vitest/config'
import { patience } from '../../packages/tsconfig/vitest.ts'

export default defineConfig({
  test: {
    ...patience,
    globalSetup: ['@ceping/db/testing/one-postgres', 'src/testing/build-bundle.ts'],
    // Test files share their imports, because loading these takes longer than most tests.
    isolate: false,
    // Most of these tests wait for other processes.
    maxWorkers: 2,
  },
})
