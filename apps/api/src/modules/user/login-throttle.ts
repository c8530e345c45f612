import { hash } from 'node:crypto'
import type { LoginProof } from '@ceping/contract/login-proof'
import { dayMs, hourMs } from '@ceping/contract/time'
import type { Deps } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import {
  type Counter,
  forgetTries,
  giveBackTry,
  noteTry,
  readTries,
  type Tally,
} from '../../limits/throttle.ts'
import { issueChallenge, redeemProof } from './login-proof.ts'

// Whole campuses share one address, so people are recognised by the browser in which they have
// logged in (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). Nobody is refused
// because of the guesses of others: after a few wrong passwords each try needs a proof of work,
// whose price grows with every further one, and the right password with a proof logs in.  The work
// is counted in hashes of `proofCost`: 2.5 ms on a core of a server, in native code, and about 25
// ms in the browser of a slow phone. Guesses a day at one account are then about 3,000 (one core)
// to 13,000 (eight) from one network, and 9,000 to 26,000 from many; over a whole school from one
// network about 80,000 to 380,000. Refusing instead allowed 960, 2,400 and 864,000, but ten guesses
// locked a student out. A student's known browser pays nothing for that, and a new browser as much
// as one guess.

/** Longer than an attacker waits, so that the price does not fall during an attack. */
const windowMs = dayMs

/** Guesses at an account in a browser that it has logged in from. */
export const guessesInBrowser: Tally = { name: 'login-guess-browser', windowMs }
/** Guesses at an account from a network, in browsers that it has not logged in from. */
export const guessesFromNetwork: Tally = { name: 'login-guess-network', windowMs }
/** All guesses at an account. */
export const guessesAtAccount: Tally = { name: 'login-guess-account', windowMs }
/** Guesses of one network at many accounts; several classes may share it, and mistype. */
export const guessesOfNetwork: Tally = { name: 'login-guess-everywhere', windowMs: hourMs }

/** Wrong passwords at an account that cost nothing. */
export const freeGuesses = 5
/** Wrong passwords from a network, at all accounts together, that cost nothing. */
export const freeOfNetwork = 300

/** In hashes: two seconds of a slow phone. */
const leastWork = 80
/** For each wrong password so far: after a hundred, 20 seconds of a slow phone. */
const workPerGuess = 8
/** Ten minutes of a slow phone, and a minute of a core; administrators and teachers can unlock. */
const mostWork = 24_000
/** 20 seconds of a slow phone: an honest user of the network may have one. */
const mostWorkOfNetwork = 800
/**
 * The price may double while a proof is computed. A challenge from before a larger rise is refused:
 * it may have been saved for later.
 */
const mostRise = 2

/** Recent wrong passwords. */
interface Guesses {
  /** In the known browser, or else from the network. */
  near: number
  atAccount: number
  ofNetwork: number
}

/** How many hashes the next try costs; 0 when it is free. */
export function workFor({ near, atAccount, ofNetwork }: Guesses): number {
  // Guesses from many networks cost a tenth of the same number from one.
  const guesses = Math.max(near, atAccount / 10)
  const forAccount =
    guesses < freeGuesses ? 0 : Math.min(mostWork, Math.max(leastWork, guesses * workPerGuess))
  const forNetwork =
    ofNetwork < freeOfNetwork
      ? 0
      : Math.min(mostWorkOfNetwork, (ofNetwork / freeOfNetwork) * leastWork)
  return Math.ceil(Math.max(forAccount, forNetwork))
}

interface LoginAttempt {
  userAccount: string
  /** `networkOf` the address. */
  network: string
  browserToken: string
  /** `isBrowserKnown`. */
  isKnown: boolean
}

/** The keys begin with the account and a space: `forgetGuesses` finds them by it. */
function countersOf({ userAccount, network, browserToken, isKnown }: LoginAttempt): Counter[] {
  const atAccount = [guessesAtAccount, userAccount] as const
  return isKnown
    ? [[guessesInBrowser, `${userAccount} ${hash('sha256', browserToken)}`], atAccount]
    : [[guessesFromNetwork, `${userAccount} ${network}`], atAccount, [guessesOfNetwork, network]]
}

/**
 * A known browser only pays for the guesses made in it, not for those of others at the account or
 * from its network.
 */
function workAfter(
  { isKnown }: LoginAttempt,
  [near = 0, atAccount = 0, ofNetwork = 0]: number[],
): number {
  return workFor(isKnown ? { near, atAccount: 0, ofNetwork: 0 } : { near, atAccount, ofNetwork })
}

/**
 * Count a try to log in, before the password is checked, so that parallel guesses count too.
 * Returns what to do when the password was right. An unknown account is counted alike. Refuses with
 * PROOF_REQUIRED where a proof of work is missing or wrong, and then counts nothing: asking for a
 * challenge makes nothing dearer.
 */
export async function countLoginTry(
  deps: Pick<Deps, 'db'>,
  attempt: LoginAttempt,
  proof: LoginProof | undefined,
): Promise<{ giveBack: () => Promise<void> }> {
  const counters = countersOf(attempt)
  // A challenge is only for its holder: one from a network with another price is refused.
  const holder = counters.map(([{ name }, key]) => `${name} ${key}`).join(' ')
  const paid = proof === undefined ? 0 : await redeemProof(deps, { proof, holder })

  async function requireFree(guesses: number[]): Promise<void> {
    const work = workAfter(attempt, guesses)
    if (work <= paid * mostRise) return
    throw new AppError('PROOF_REQUIRED', { data: await issueChallenge(deps, { work, holder }) })
  }
  await requireFree(await readTries(deps, counters))
  const counted: number[] = []
  for (const counter of counters) counted.push(await noteTry(deps, counter))
  try {
    await requireFree(counted.map((count) => count - 1))
  } catch (refusal) {
    await giveBackTry(deps, ...counters)
    throw refusal
  }
  return {
    async giveBack() {
      await giveBackTry(deps, ...counters)
      // Earlier failures in the user's own browsers are forgotten.
      const [inBrowser] = counters
      if (attempt.isKnown && inBrowser !== undefined) await forgetTries(deps, inBrowser)
    },
  }
}
