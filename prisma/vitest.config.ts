import { defineConfig } from 'vitest/config'
import { patience } from '../packages/tsconfig/vitest.ts'

export default defineConfig({
  test: {
    ...patience,
    globalSetup: 'src/testing/one-postgres.ts',
    // Test files share their imports, because loading these takes longer than most tests.
    isolate: false,
  },
})
