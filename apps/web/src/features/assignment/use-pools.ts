import { poolsOf } from '@ceping/contract/drawing'
import { useQueries, useQuery } from '@tanstack/react-query'
import { bankProblemsQuery, problemSetListQuery } from './assignment.api.ts'
import type { RuleDraft } from './drawing.ts'

/** What a rule can draw from. */
export interface Pool {
  /** How many problems there are for it; null while that is not known. */
  size: number | null
  /** Those of the bank's problems. */
  tags: string[]
}

type Source = Pick<RuleDraft, 'problemSetId' | 'tags'>

/** Whether a rule draws more than there is, as far as that is known. */
export function isShortOf({ count }: Pick<RuleDraft, 'count'>, pool: Pool | undefined): boolean {
  const size = pool?.size ?? null
  return size !== null && count !== null && size < count
}

/** The first rule that draws more than there is, in words; null where all have enough. */
export function findShortage(rules: readonly RuleDraft[], pools: readonly Pool[]): string | null {
  const index = rules.findIndex((rule, place) => isShortOf(rule, pools[place]))
  return index === -1 ? null : `规则 ${index + 1}：可抽的题目不足`
}

/** What each rule can draw from; of a colleague's bank nothing is known. */
export function usePools(rules: readonly Source[]): Pool[] {
  const sets = useQuery(problemSetListQuery)
  const ownIds = new Set(sets.data?.map(({ problemSetId }) => problemSetId))
  const setIds = [...new Set(rules.flatMap(({ problemSetId }) => problemSetId ?? []))]
  const banks = useQueries({
    queries: setIds.map((id) => ({ ...bankProblemsQuery(id), enabled: ownIds.has(id) })),
  })
  const problemsOf = new Map(setIds.map((id, index) => [id, banks[index]?.data]))
  const pools = poolsOf(
    rules.map(({ problemSetId, tags }) => ({ problemSetId: problemSetId ?? 0, tags })),
    banks.flatMap(({ data = [] }) => data),
  )
  return rules.map(({ problemSetId }, index) => {
    const problems = problemSetId === null ? undefined : problemsOf.get(problemSetId)
    if (problems === undefined) return { size: null, tags: [] }
    const tags = new Set(problems.flatMap((problem) => problem.tags))
    return {
      size: pools[index]?.length ?? 0,
      tags: [...tags].toSorted((one, other) => one.localeCompare(other, 'zh-CN')),
    }
  })
}
