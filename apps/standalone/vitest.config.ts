import { defineConfig } from 'vitest/config'

// Most tests start a database, which takes many seconds on a busy machine.
export default defineConfig({
  test: {
    include: ['{bin,planted-faults,src}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
