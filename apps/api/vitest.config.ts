import { defineConfig } from 'vitest/config'
import { patience } from '../../packages/tsconfig/vitest.ts'

export default defineConfig({
  test: {
    ...patience,
    include: ['{src,bench}/**/*.test.ts'],
    globalSetup: '@ceping/db/testing/one-postgres',
    // Files share what they import, which takes longer to load than most of them to run; none mocks a
    // module.
    isolate: false,
  },
})
