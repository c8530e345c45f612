import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,bench}/**/*.test.ts'],
    globalSetup: 'src/testing/postgres.ts',
    // Files share what they import, which takes longer to load than most of them to run; none mocks a
    // module.
    isolate: false,
    // These end what hangs: two cores that also run everything else take their time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
