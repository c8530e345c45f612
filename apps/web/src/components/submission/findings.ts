import type { TestFailure } from '@ceping/contract/judge'
import type { SubmissionView } from '@ceping/contract/submission'
import { rankTests } from '@ceping/contract/trim-report'
import { describeFailure } from './code-messages.ts'
import { diffValues, type ValueDiff } from './value-diff.ts'

/** Something in the test code that has to be mended. */
export interface Finding {
  /** In the order of the report. */
  key: string
  kind: 'error' | 'failure'
  /** In the judged test code; null where that is not known. */
  line: number | null
  column: number | null
  text: string
  /** What an assertion expected and got; null where that is said in words. */
  values: ValueDiff | null
}

/** List what a judging found to mend in the test code: errors and what is not allowed, then failures. Pure. */
export function findingsOf({ report }: Pick<SubmissionView, 'report'>): Finding[] {
  if (report === null) return []
  const errors = [
    ...report.violations.map(({ line, column, member, reason }) => ({
      line,
      column,
      text: `${member}：${reason}`,
    })),
    ...report.diagnostics
      .filter(({ source, severity }) => source === 'test' && severity === 'error')
      .map(({ line, column, message }) => ({ line, column, text: message })),
  ].map((place, index): Finding =>
    Object.assign(place, { key: `error:${index}`, kind: 'error' as const, values: null }),
  )
  const failures = rankTests(report.tests).flatMap((index): Finding[] => {
    const { displayName, failure } = report.tests[index] ?? { displayName: '', failure: null }
    if (failure === null) return []
    const values = comparedOf(failure)
    return [
      {
        key: `failure:${index}`,
        kind: 'failure',
        line: failure.line,
        column: null,
        // The values say the same.
        text: values === null ? `${displayName}：${describeFailure(failure)}` : displayName,
        values,
      },
    ]
  })
  return [...errors, ...failures]
}

/** What an assertion compared, where it shows what is wrong: it has both values, and they are alike in part. */
export function comparedOf({ expected, actual }: TestFailure): ValueDiff | null {
  if (expected === null || actual === null) return null
  const diff = diffValues({ expected, actual })
  return diff.front + diff.back === '' ? null : diff
}
