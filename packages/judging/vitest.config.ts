import { defineConfig } from 'vitest/config'
import { patience } from '../tsconfig/vitest.ts'

export default defineConfig({
  test: {
    ...patience,
    globalSetup: '@ceping/db/testing/one-postgres',
    // Test files share their imports, because loading these takes longer than most tests.
    isolate: false,
  },
})
