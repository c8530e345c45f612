import { defineConfig } from 'vitest/config'
import { patience } from '../tsconfig/vitest.ts'

// Files share what they import, which takes longer to load than most of them to run.
export default defineConfig({ test: { ...patience, isolate: false } })
