import { isDeepStrictEqual } from 'node:util'
import type { Counters } from '@ceping/contract/judge'
import type { SubmissionView } from '@ceping/contract/submission'
import { readHostileReference, readHostileTests } from './hostile.ts'
import { requirePassed, type Submit } from './submit.ts'
import { demoSuites, type Suite } from './suites.ts'

/** Code whose outcome is known. */
export interface SoakCase {
  suite: Suite
  verdict: string
  /** Instructions that it covers, wherever any are counted; null where nobody has said. */
  coverage: number | null
  /** What it counted when it was judged first; null before, and where there is no score. */
  counted: Counted | null
}

/** What must be the same whenever the same is judged. */
interface Counted {
  totalScore: number
  counters: Counters | null
}

/** Take from a submission what it counted; null where it has no score. */
export function readCounted({ totalScore, report }: SubmissionView): Counted | null {
  return totalScore === null ? null : { totalScore, counters: report?.counters ?? null }
}

/** Whether a submission came out as it had to. */
export function isRight(
  { verdict, coverage, counted }: SoakCase,
  submission: SubmissionView,
): boolean {
  const covered = submission.report?.counters?.instruction.covered ?? null
  const isSameCoverage = coverage === null || covered === null || covered === coverage
  const isSameCount = counted === null || isDeepStrictEqual(counted, readCounted(submission))
  return submission.verdict === verdict && isSameCoverage && isSameCount
}

/** Hostile tests that take longer are the exception, or the soak would be about them. */
const slowMs = 2000
/** One submission in so many is hostile, and of the hostile ones one in so many slow. */
const honestPerHostile = 10
const quickPerSlow = 100

/**
 * Make the order of the soak: gives the case of the nth submission. Every suite is judged once for it,
 * to learn what it counts and scores, and how long a hostile one takes.
 */
export async function planSoak(
  submit: Submit,
  judge: (soakCase: SoakCase) => Promise<{ ms: number; counted: Counted | null }>,
): Promise<(n: number) => SoakCase> {
  const honest: SoakCase[] = []
  for (const suite of demoSuites) {
    const judging = await submit(suite)
    requirePassed(judging)
    const counted = readCounted(judging.submission)
    honest.push({ suite, verdict: 'passed', coverage: null, counted })
  }
  const quick: SoakCase[] = []
  const slow: SoakCase[] = []
  const referenceCode = readHostileReference()
  for (const { expectedVerdict, coverage, ...test } of readHostileTests()) {
    const soakCase = {
      suite: { ...test, referenceCode },
      verdict: expectedVerdict,
      coverage,
      counted: null,
    }
    const { ms, counted } = await judge(soakCase)
    const kind = ms > slowMs ? slow : quick
    kind.push({ ...soakCase, counted })
  }
  return (n) => {
    const hostile = Math.floor(n / honestPerHostile)
    if (n % honestPerHostile > 0) return pick(honest, n)
    if (hostile % quickPerSlow > 0 || slow.length === 0) return pick(quick, hostile)
    return pick(slow, hostile / quickPerSlow)
  }
}

function pick<Case>(cases: Case[], n: number): Case {
  const one = cases[n % cases.length]
  if (one === undefined) throw new Error('no cases')
  return one
}
