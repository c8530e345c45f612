import type { LoginGuesses } from '@ceping/contract/user'
import type { Db, DbTransaction } from '@ceping/db/client'
import type { Times } from '../../view/times.ts'
import {
  freeGuesses,
  guessesAtAccount,
  guessesFromNetwork,
  guessesInBrowser,
} from './login-throttle.ts'

function keyOf(userAccount: string): string {
  return `${guessesAtAccount.name}:${userAccount}`
}

/**
 * Accounts with wrong passwords of late, for which logging in may need a proof of work, and since
 * when.
 */
export async function findLoginGuesses(
  { db, times }: { db: Pick<Db, 'rateLimit'>; times: Times },
  userAccounts: string[],
): Promise<Map<string, LoginGuesses>> {
  const accountOf = new Map(userAccounts.map((account) => [keyOf(account), account]))
  const rows = await db.rateLimit.findMany({
    where: {
      key: { in: [...accountOf.keys()] },
      points: { gte: freeGuesses },
      expire: { gt: new Date() },
    },
  })
  return new Map(
    rows.map(({ key, points, expire }) => {
      const first = (expire?.getTime() ?? 0) - guessesAtAccount.windowMs
      return [accountOf.get(key) ?? '', { count: points, since: times.toWallTime(new Date(first)) }]
    }),
  )
}

/** Forget all guesses at an account, from any browser or network: the next ones are free. */
export async function forgetGuesses(
  transaction: DbTransaction,
  userAccount: string,
): Promise<void> {
  const [ofNetworks, ofBrowsers] = [guessesFromNetwork, guessesInBrowser].map(
    ({ name }) => `${name}:${userAccount} `,
  )
  await transaction.$executeRaw`
    delete from "RateLimit" where key = ${keyOf(userAccount)}
      or starts_with(key, ${ofNetworks}) or starts_with(key, ${ofBrowsers})`
}
