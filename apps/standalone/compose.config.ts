import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Tests of whole installations in real containers, one after the other. */
function stories(name: string, groupOrder: number, files: object): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      ...files,
      globalSetup: 'compose/testing/setup.ts',
      fileParallelism: false,
      sequence: { groupOrder },
      testTimeout: 240_000,
      hookTimeout: 300_000,
      // Two cores that run everything take their time; a second is the default.
      expect: { poll: { timeout: 15_000 } },
    },
  }
}

const last = 'compose/engine-restart.test.ts'

export default defineConfig({
  test: {
    fileParallelism: false,
    projects: [
      stories('compose', 1, { include: ['compose/*.test.ts'], exclude: [last] }),
      // It stops all containers of the engine for a while.
      stories('engine', 2, { include: [last] }),
    ],
  },
})
