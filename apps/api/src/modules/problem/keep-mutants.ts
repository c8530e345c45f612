import type { Mutant } from '@ceping/contract/mutation'
import type { DbTransaction } from '@ceping/db/client'
import { keepCatalogue } from '@ceping/judging/catalogue'

/**
 * Store the mutants of a problem's newest revision. The caller has taken the turn `mutants <problem>`,
 * or has just made the problem.
 */
export async function keepMutants(
  transaction: DbTransaction,
  problemId: number,
  mutants: Mutant[],
): Promise<void> {
  const { problemRevisionId } = await transaction.problemRevision.findFirstOrThrow({
    where: { problemId },
    orderBy: { number: 'desc' },
    select: { problemRevisionId: true },
  })
  const faults = mutants.map((mutant) => ({ mutant, weight: 1 }))
  await keepCatalogue(transaction, { problemId, problemRevisionId }, faults)
}
