import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The browser walks of the web, one after the other, because they share one stack's data. */
export default defineConfig({
  root: join(import.meta.dirname, '../web'),
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: join(import.meta.dirname, 'src/testing/browser-setup.ts'),
    fileParallelism: false,
    // They share one Chromium, and load the product's modules once.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as a page may take on two busy cores; a second is the default.
    expect: { poll: { timeout: 15_000 } },
  },
})
