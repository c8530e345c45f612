/** The limits of all vitest tests. They only end a hang, because two busy cores may take minutes for what takes seconds alone. */
export const patience = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 300_000 } },
}
