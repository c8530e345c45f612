import { readHostileReference, readHostileTests } from './hostile.ts'
import { requirePassed, type Submit } from './submit.ts'
import { demoSuites, type Suite } from './suites.ts'

/** Code whose outcome is known. */
export interface SoakCase {
  suite: Suite
  verdict: string
  /** Null where it is not known, or there is none. */
  totalScore: number | null
}

/** Hostile tests that take longer are the exception, or the soak would be about them. */
const slowMs = 2000
/** One submission in so many is hostile, and of the hostile ones one in so many slow. */
const honestPerHostile = 10
const quickPerSlow = 100

/**
 * Make the order of the soak: gives the case of the nth submission. Every suite is judged once for it,
 * to learn what an honest one scores and how long a hostile one takes; `judge` gives that in ms.
 */
export async function planSoak(
  submit: Submit,
  judge: (soakCase: SoakCase) => Promise<number>,
): Promise<(n: number) => SoakCase> {
  const honest: SoakCase[] = []
  for (const suite of demoSuites) {
    const judging = await submit(suite)
    requirePassed(judging)
    const { totalScore } = judging.submission
    honest.push({ suite, verdict: 'passed', totalScore })
  }
  const quick: SoakCase[] = []
  const slow: SoakCase[] = []
  const referenceCode = readHostileReference()
  for (const { expectedVerdict, ...test } of readHostileTests()) {
    const soakCase = {
      suite: { ...test, referenceCode },
      verdict: expectedVerdict,
      totalScore: null,
    }
    const kind = (await judge(soakCase)) > slowMs ? slow : quick
    kind.push(soakCase)
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
