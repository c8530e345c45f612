/** Something did not settle in time. */
export class LateError extends Error {
  override name = 'LateError'
}

/** Settle as the promise does, or reject with a LateError after `timeoutMs`. */
export async function settleWithin<Answer>(
  timeoutMs: number,
  promise: Promise<Answer>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`no answer within ${timeoutMs} ms`)), timeoutMs)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
