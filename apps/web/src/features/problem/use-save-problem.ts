import { addProblem, updateProblem } from '@ceping/contract/problem'
import { useCall } from '../../lib/use-call.ts'
import type { ProblemFields, ProblemTarget } from './problem-fields.ts'
import { outdatedByProblem } from './problem.api.ts'

/** Create or change a problem. */
export function useSaveProblem(target: ProblemTarget) {
  const add = useCall(addProblem, outdatedByProblem)
  const update = useCall(updateProblem, outdatedByProblem)

  /** Returns the id; without a version whatever somebody else has saved meanwhile is replaced. */
  async function save(fields: ProblemFields, version: number | null): Promise<number> {
    const written = { ...fields, title: fields.title.trim() }
    if (target.mode !== 'edit') {
      return add.mutateAsync({ body: { problemSetId: target.problemSetId, ...written } })
    }
    const { problemId } = target.problem
    const known = version === null ? {} : { version }
    await update.mutateAsync({ body: { problemId, ...written, ...known } })
    return problemId
  }

  return { save, isSaving: add.isPending || update.isPending }
}
