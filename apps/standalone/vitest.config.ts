import { defineConfig } from 'vitest/config'

// A database is made and started in most tests, which takes a second, or many on a busy machine.
export default defineConfig({
  test: { include: ['{bin,src}/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
})
