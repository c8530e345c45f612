import { defineConfig } from 'vitest/config'
import { patience } from '../packages/tsconfig/vitest.ts'

export default defineConfig({
  test: {
    ...patience,
    globalSetup: 'src/testing/one-postgres.ts',
    // Files share what they import, which takes longer to load than most of them to run.
    isolate: false,
  },
})
