import { defineConfig } from 'vitest/config'

// Many tests start a database, which takes many seconds on a busy machine.
export default defineConfig({
  test: {
    include: ['{bin,planted-faults,src}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A second is the default.
    expect: { poll: { timeout: 30_000 } },
  },
})
