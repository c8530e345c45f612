import { defineConfig } from 'vitest/config'
import browserConfig from './browser.config.ts'

/** Browser walks that take the README's pictures. */
export default defineConfig({
  ...browserConfig,
  test: { ...browserConfig.test, include: ['e2e/**/*.shot.ts'] },
})
