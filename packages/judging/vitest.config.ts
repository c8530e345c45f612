import { defineConfig } from 'vitest/config'
import { patience } from '../tsconfig/vitest.ts'

export default defineConfig({
  test: {
    ...patience,
    globalSetup: '@ceping/db/testing/one-postgres',
    // Files share what they import, which takes longer to load than most of them to run.
    isolate: false,
  },
})
