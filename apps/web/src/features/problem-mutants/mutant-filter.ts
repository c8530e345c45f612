import type { ExclusionReason, ProblemMutant } from '@ceping/contract/problem-mutants'

/** What a teacher has changed and not applied yet: null lets a mutant count. */
export type Choice = ReadonlyMap<string, ExclusionReason | null>

/** Why a mutant does not count, with what was just changed. */
export function exclusionOf(
  { key, exclusion }: ProblemMutant,
  choice: Choice,
): ExclusionReason | null {
  const chosen = choice.get(key)
  return chosen === undefined ? exclusion : chosen
}

/** A choice with one more change; what is as it is saved is no change. */
export function choose(
  choice: Choice,
  { key, exclusion }: ProblemMutant,
  chosen: ExclusionReason | null,
): Choice {
  const changed = new Map(choice)
  if (chosen === exclusion) changed.delete(key)
  else changed.set(key, chosen)
  return changed
}

/** Which mutants are listed: likely to be equivalent are those that nobody finds. */
export const mutantFilters = {
  all: { label: '全部', isMeant: () => true },
  model: {
    label: '模型测试没有发现',
    isMeant: ({ modelState }: ProblemMutant) => modelState !== null && modelState !== 'killed',
  },
  students: {
    label: '学生都没有发现',
    isMeant: ({ killedCount, decidedCount }: ProblemMutant) =>
      decidedCount > 0 && killedCount === 0,
  },
  excluded: { label: '不计入', isMeant: ({ exclusion }: ProblemMutant) => exclusion !== null },
} as const satisfies Record<string, { label: string; isMeant: (mutant: ProblemMutant) => boolean }>

export type MutantFilter = keyof typeof mutantFilters
