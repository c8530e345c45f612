/** The limits of all tests by vitest. They end only what hangs: two cores that everything else runs on take minutes. */
export const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
}
