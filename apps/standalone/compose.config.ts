import { defineConfig } from 'vitest/config'

/** Tests of whole installations in real containers, one after the other: one restarts the engine. */
export default defineConfig({
  test: {
    include: ['compose/*.test.ts'],
    globalSetup: 'compose/testing/setup.ts',
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 300_000,
    // Two cores that run everything take their time; a second is the default.
    expect: { poll: { timeout: 15_000 } },
  },
})
