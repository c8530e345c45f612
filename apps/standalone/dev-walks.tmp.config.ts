import { defineConfig } from 'vitest/config'
import browserConfig from './browser.config.ts'
const { globalSetup: _, ...test } = browserConfig.test ?? {}
export default defineConfig({ ...browserConfig, test: { ...test, provide: { stackUrl: 'http://127.0.0.1:23500' } } as any })
