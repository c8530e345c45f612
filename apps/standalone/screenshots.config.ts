import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { browserTests, web } from './src/testing/browser-tests.ts'

/** Browser walks that take the README's pictures. */
export default defineConfig({
  root: web,
  test: {
    ...browserTests,
    globalSetup: join(import.meta.dirname, 'src/testing/pictures-setup.ts'),
    include: ['e2e/*.shot.ts'],
    fileParallelism: false,
  },
})
