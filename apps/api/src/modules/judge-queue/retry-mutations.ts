import { inTransaction } from '@ceping/db/transaction'
import { retryMutationsNow } from '@ceping/judging/waiting-mutations'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'

/** Let the mutants be run again soon that could not be run: the worker's sweep finds them. */
export async function retryMutations(context: Context): Promise<number> {
  return inTransaction(context.db, async (transaction) => {
    const mutationCount = await retryMutationsNow(transaction)
    if (mutationCount > 0) {
      await writeAudit(transaction, context, {
        action: 'judge_queue.retry_mutations',
        objectType: 'submission',
        objectId: '',
        after: { mutationCount },
      })
    }
    return mutationCount
  })
}
