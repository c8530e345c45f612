import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { codeLengthLimit } from '@ceping/contract/problem'
import type * as contract from '@ceping/contract/submission'
import type { Context } from '../../deps.ts'
import { requireReadableProblem } from '../problem/problem.access.ts'
import { requireCodeLength } from './code-length.ts'

/** The user's draft for a problem, null before the first one is saved. */
export async function getDraft(
  context: Context,
  { query }: InputOf<typeof contract.getDraft>,
): Promise<DataOf<typeof contract.getDraft>> {
  const { db, times, user } = context
  const { problemId } = query
  await requireReadableProblem(db, user, problemId)
  const draft = await db.draft.findUnique({
    where: { userId_problemId: { userId: user.id, problemId } },
  })
  return (
    draft && { testFileCode: draft.testFileCode, updateTime: times.toWallTime(draft.updateTime) }
  )
}

/** Keep the user's draft for a problem in place of the last one; returns when that was. */
export async function saveDraft(
  context: Context,
  { body }: InputOf<typeof contract.saveDraft>,
): Promise<string> {
  const { db, times, user } = context
  const { problemId, testFileCode } = body
  requireCodeLength(testFileCode, codeLengthLimit)
  await requireReadableProblem(db, user, problemId)
  const { updateTime } = await db.draft.upsert({
    where: { userId_problemId: { userId: user.id, problemId } },
    create: { userId: user.id, problemId, testFileCode },
    update: { testFileCode },
  })
  return times.toWallTime(updateTime)
}
