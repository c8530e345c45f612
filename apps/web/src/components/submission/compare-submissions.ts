import type { LineCoverage } from '@ceping/contract/judge'
import type { SubmissionView } from '@ceping/contract/submission'
import { metricsOf } from './metric-names.ts'
import type { ShownMutant } from './mutation-words.ts'

/** What a later submission has that an earlier one has not, and the other way about. */
interface Gained<Item> {
  gained: Item[]
  lost: Item[]
}

/** What has changed between two submissions to a problem. */
export interface SubmissionChange {
  numbers: { name: string; before: number | null; after: number | null }[]
  /** Lines of the reference code; null where it was not the same, or no coverage is known. */
  lines: Gained<number> | null
  /** Mutants that are killed; null where it is not known of both what became of each. */
  mutants: Gained<ShownMutant> | null
}

const ranks = { none: 0, partial: 1, full: 2 } as const satisfies Record<
  LineCoverage['status'],
  number
>

/** Compare what the judge found in two submissions to the same problem. Pure. */
export function compareSubmissions(
  before: SubmissionView,
  after: SubmissionView,
): SubmissionChange {
  const ofAfter = new Map(metricsOf(after).map((one) => [one.metric, one.percentage]))
  const isSameCode = before.fileCode !== null && before.fileCode === after.fileCode
  return {
    numbers: [
      { name: '得分', before: before.totalScore, after: after.totalScore },
      ...metricsOf(before).map(({ metric, name, percentage }) => ({
        name,
        before: percentage,
        after: ofAfter.get(metric) ?? null,
      })),
    ].filter((one) => one.before !== null || one.after !== null),
    lines: isSameCode ? compareLines(before, after) : null,
    mutants: isSameCode ? compareMutants(before, after) : null,
  }
}

function compareLines(before: SubmissionView, after: SubmissionView): Gained<number> | null {
  const [old, fresh] = [before, after].map(({ report }) =>
    report?.counters
      ? new Map(report.lines.map(({ line, status }) => [line, ranks[status]]))
      : null,
  )
  if (!old || !fresh) return null
  const stepOf = (line: number) => (fresh.get(line) ?? 0) - (old.get(line) ?? 0)
  const lines = [...fresh.keys()]
  return {
    gained: lines.filter((line) => stepOf(line) > 0),
    lost: lines.filter((line) => stepOf(line) < 0),
  }
}

function compareMutants(before: SubmissionView, after: SubmissionView): Gained<ShownMutant> | null {
  const [old, fresh] = [before, after].map(({ mutation }) =>
    mutation?.progress === 'finished' && mutation.visibility === 'everything'
      ? mutation.mutants
      : null,
  )
  if (!old || !fresh) return null
  const wasKilled = new Map(old.map(({ key, state }) => [key, state === 'killed']))
  return {
    gained: fresh.filter(({ key, state }) => state === 'killed' && wasKilled.get(key) === false),
    lost: fresh.filter(({ key, state }) => state !== 'killed' && wasKilled.get(key) === true),
  }
}
