import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../http/app-error.ts'

/** Guessing ends here: ten wrong passwords for one account from one address in 15 minutes. */
const tries = new RateLimiterMemory({ points: 10, duration: 15 * 60 })

interface LoginAttempt {
  userAccount: string
  ipAddress: string
}

function keyOf({ userAccount, ipAddress }: LoginAttempt): string {
  return `${ipAddress} ${userAccount}`
}

/**
 * Count a try to log in, before the password is looked at: guesses that come together count too.
 * Refuses with TOO_MANY_REQUESTS once there were too many. Each process counts for itself.
 */
export async function countLoginTry(attempt: LoginAttempt): Promise<void> {
  try {
    await tries.consume(keyOf(attempt))
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const minutes = Math.ceil(refusal.msBeforeNext / 60_000)
    const message = `密码错误次数过多，请在 ${minutes} 分钟后再试`
    throw new AppError('TOO_MANY_REQUESTS', { message })
  }
}

/** The password was right: whatever was wrong before was a typing error. */
export async function forgetLoginTries(attempt: LoginAttempt): Promise<void> {
  await tries.delete(keyOf(attempt))
}
