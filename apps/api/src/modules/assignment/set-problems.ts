import type { ChosenProblem } from '@ceping/contract/composition'
import { type DrawingInput, isSameDrawing } from '@ceping/contract/drawing'
import type { DbTransaction } from '@ceping/db/client'
import type { Assignment } from '@ceping/db/types'
import type { Context } from '../../context/deps.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { composeAssignment } from './composition.ts'
import { drawProblems, forgetDrawing, requireUnseen } from './draw-problems.ts'
import { drawingOf, drawsPapers } from './paper.ts'

/** What problems are asked for: chosen one by one, or drawn; by default those that the database takes. */
export interface AskedProblems {
  problems?: ChosenProblem[] | undefined
  drawing?: DrawingInput | undefined
}

/** Refuse two ways of choosing problems at once. */
export function requireOneWay({ problems, drawing }: AskedProblems): void {
  if (problems === undefined || drawing === undefined) return
  throw fieldRefusal('drawing', '逐道选题与随机抽题只能用一种')
}

/** Give an assignment, which the transaction has created or claimed, the problems that are asked for. */
export async function setProblems(
  transaction: DbTransaction,
  context: Pick<Context, 'user' | 'times'>,
  { assignment, problems, drawing }: AskedProblems & { assignment: Assignment },
): Promise<void> {
  if (problems !== undefined) {
    await composeAssignment(transaction, context, { assignment, chosen: problems })
  }
  if (drawing !== undefined) {
    await drawProblems(transaction, context, { assignment, asked: drawing })
  }
}

/**
 * Give an assignment that was just updated the problems that are asked for. With another set, it has those of
 * that set already (the trigger `compose_assignment`), and the drawing is gone. The same drawing asked for
 * again changes nothing.
 */
export async function replaceProblems(
  transaction: DbTransaction,
  context: Pick<Context, 'user' | 'times'>,
  change: AskedProblems & Record<'before' | 'after', Assignment>,
): Promise<void> {
  const { before, after, problems, drawing } = change
  const { assignmentId } = after
  const hasOtherSet = before.problemSetId !== after.problemSetId
  const drawn = hasOtherSet ? null : drawingOf(before)
  const isRedrawn = drawing !== undefined && (drawn === null || !isSameDrawing(drawing, drawn))
  const losesPapers = drawsPapers(before) && (hasOtherSet || problems !== undefined)
  if (isRedrawn || losesPapers) requireUnseen(before)
  if (hasOtherSet) await forgetDrawing(transaction, assignmentId)
  const asked = { problems, ...(isRedrawn && { drawing }) }
  await setProblems(transaction, context, { ...asked, assignment: after })
}
