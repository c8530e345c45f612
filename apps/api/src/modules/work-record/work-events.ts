import type { WorkEventKind } from '@ceping/contract/work-record'
import type { DbTransaction } from '@ceping/db/client'

/** Whose work it is. */
export interface WorkerKey {
  assignmentId: number
  userId: number
}

/** What happened, besides when. */
export interface NotedEvent {
  kind: WorkEventKind
  problemId?: number
  detail?: string
}

/** Write down what happened while a student worked. */
export async function noteEvent(
  transaction: DbTransaction,
  { assignmentId, userId }: WorkerKey,
  event: NotedEvent,
): Promise<void> {
  await transaction.workEvent.create({ data: { assignmentId, userId, ...event } })
}
