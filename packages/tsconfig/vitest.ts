/** What every vitest may take: a limit ends only what hangs, also on two cores that everything else runs on. */
export const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
}
