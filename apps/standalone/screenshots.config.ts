import { defineConfig } from 'vitest/config'
import browserConfig from './browser.config.ts'

/** The pictures of the README: walks of the web that leave something behind. */
export default defineConfig({
  ...browserConfig,
  test: { ...browserConfig.test, include: ['e2e/**/*.shot.ts'] },
})
