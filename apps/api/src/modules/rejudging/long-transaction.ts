/** Thousands of results change in one transaction, and others wait for it. */
export const longTransaction = { timeout: 5 * 60_000 }
