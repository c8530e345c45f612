import { isDeepStrictEqual } from 'node:util'
import type { Counters } from '@ceping/contract/judge'
import type { Judging } from './submit.ts'
import type { Suite } from './suites.ts'

/** Throw unless Ceping counted what JaCoCo's own report counts. */
export function requireSameCounters(suite: Suite, counters: Counters, judging: Judging): void {
  const ours = judging.submission.report?.counters
  if (isDeepStrictEqual(ours, counters)) return
  const [one, other] = [ours, counters].map((each) => JSON.stringify(each))
  throw new Error(`${suite.name}: Ceping counts ${one}, JaCoCo ${other}`)
}
