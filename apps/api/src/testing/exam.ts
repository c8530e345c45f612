import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { defaultExamRules, type ExamRules } from '@ceping/contract/exam'
import type { User } from '@ceping/db/types'
import { handInDue } from '../modules/exam/hand-in.ts'
import { makeAssignment } from './factories.ts'
import { type Answer, send } from './send.ts'
import type { TestApp } from './test-app.ts'

type Parts = Parameters<typeof makeAssignment>[1]

/** A running exam of two hours that is sat; nobody has to promise anything, and results are hidden. */
export async function makeExam(
  { db }: Pick<TestApp, 'db'>,
  parts: Omit<Parts, 'type'>,
  rules: Partial<ExamRules> = {},
) {
  const assignment = await makeAssignment(db, { ...parts, type: '考试' })
  const { assignmentId } = assignment
  await db.exam.create({
    data: { assignmentId, ...defaultExamRules, pledge: '', feedbackDuring: 'nothing', ...rules },
  })
  return assignment
}

/** Let what is due be handed in, as if so much time had passed. */
export async function letHandIn({ db, queue }: Pick<TestApp, 'db' | 'queue'>): Promise<void> {
  const log = {
    warn: (fault: unknown) => {
      throw new Error('cannot hand in', { cause: fault })
    },
  }
  await handInDue({
    db,
    queue,
    log: { ...log, debug: () => undefined, info: () => undefined, error: log.warn },
  })
}

/** Calls endpoints with a session of its own. */
export type Browser = <D extends Endpoint>(
  definition: D,
  request: RequestOf<D>,
) => Promise<Answer<DataOf<D>>>

/** A browser of somebody, to which an exam may belong. */
export async function openBrowser(
  { app, signIn }: Pick<TestApp, 'app' | 'signIn'>,
  user: User,
): Promise<Browser> {
  const cookie = await signIn(user)
  return async <D extends Endpoint>(definition: D, request: RequestOf<D>) =>
    (await send({ app }, definition, { request, cookie })) as Answer<DataOf<D>>
}
