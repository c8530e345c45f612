import type { WorkSummary } from '@ceping/contract/work-record'

/** Who is before and after a student in a list; null at its ends. */
export function neighboursOf(
  students: readonly WorkSummary[],
  userId: number,
): { before: WorkSummary | null; after: WorkSummary | null } {
  const recorded = students.filter(({ problemId }) => problemId !== null)
  const index = recorded.findIndex((student) => student.userId === userId)
  if (index === -1) return { before: null, after: null }
  return { before: recorded[index - 1] ?? null, after: recorded[index + 1] ?? null }
}
