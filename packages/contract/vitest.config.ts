import { defineConfig } from 'vitest/config'
import { patience } from '../tsconfig/vitest.ts'

// Test files share their imports, because loading these takes longer than most tests.
export default defineConfig({ test: { ...patience, isolate: false } })
