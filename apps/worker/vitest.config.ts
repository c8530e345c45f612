import { defineConfig } from 'vitest/config'
import { patience } from '../../packages/tsconfig/vitest.ts'

export default defineConfig({ test: patience })
