import type { ProblemSetView } from '@ceping/contract/problem-set'

type NamedSet = Pick<ProblemSetView, 'problemSetId' | 'name' | 'problemCount'>

/** What a bank is called; those of colleagues are not among the sets. */
export function setNameOf(sets: readonly NamedSet[], problemSetId: number): string {
  const set = sets.find((one) => one.problemSetId === problemSetId)
  return set === undefined ? '现用的题库（由其他教师管理）' : set.name || '未命名题库'
}

/** The banks to choose from, and the one in use; one without problems cannot be chosen. */
export function setOptionsOf(sets: readonly NamedSet[], usedId: number | null) {
  const options = sets.map(({ problemSetId, problemCount }) => {
    const name = setNameOf(sets, problemSetId)
    return {
      value: problemSetId,
      label: `${name}（${problemCount} 题）`,
      name,
      note: `${problemCount} 题`,
      // What is in use already may stay, whatever has become of it.
      disabled: problemCount === 0 && problemSetId !== usedId,
    }
  })
  if (usedId === null || sets.some(({ problemSetId }) => problemSetId === usedId)) return options
  const name = setNameOf(sets, usedId)
  return [{ value: usedId, label: name, name, note: '', disabled: false }, ...options]
}

/** One of these options. */
export type SetOption = ReturnType<typeof setOptionsOf>[number]
