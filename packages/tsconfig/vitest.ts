/** The limits of all vitest tests. They only end a hang, because two busy cores may take minutes for a test. */
export const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
}
