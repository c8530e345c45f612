import type { Db, DbTransaction } from '@ceping/db/client'
import { holdRow, takeTurn } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import { type Priority, prioritiesInTurn } from '@ceping/queue/priority'
import type { Deps } from '../../context/deps.ts'
import { isPartInPaperOf } from '../assignment/paper.ts'
import { sittingEnds, sittingTimes } from '../assignment/window.ts'
import { noteEvent } from '../work-record/work-events.ts'
import { lockSitting } from './claim-sitting.ts'
import { findOwnExam } from './sitting.access.ts'

// At the end of a sitting, what its student saved last is handed in: by whichever process is first.

/** How long after the end: what arrived before it may still be on its way into the database. */
export const handInDelayMs = 2_000

interface SittingKey {
  assignmentId: number
  userId: number
}

/** A submission that was stored for a student, and where it goes in the queue. */
interface HandedIn {
  submissionId: number
  priority: Priority
}

/** Sittings whose end is past, and that are not handed in yet. */
async function listDue(db: Db): Promise<SittingKey[]> {
  const open = { handedInAt: null, enteredAt: { not: null } }
  const exams = await db.assignment.findMany({
    where: {
      deletedAt: null,
      // What is written once the results are there to read is practice.
      exam: { releasedAt: null },
      sittings: { some: open },
    },
    include: sittingTimes(open),
    orderBy: { assignmentId: 'asc' },
  })
  const past = new Date(Date.now() - handInDelayMs)
  return exams.flatMap((exam) => {
    const { assignmentId } = exam
    const due = sittingEnds(exam).filter(({ endTime }) => endTime <= past)
    return due.map(({ userId }) => ({ assignmentId, userId }))
  })
}

/** The drafts of a student that were saved after what they handed in last, and say something else. */
async function listUnsubmitted(transaction: DbTransaction, { assignmentId, userId }: SittingKey) {
  return transaction.$queryRaw<
    { problemId: number; title: string; testFileCode: string; lastAt: Date | null }[]
  >`
    select draft."problemId", problem."title", draft."testFileCode", last."createTime" as "lastAt"
    from "AssignmentDraft" draft
    join "AssignmentProblem" part using ("assignmentId", "problemId")
    join "Problem" problem using ("problemId")
    left join lateral (
      select "createTime", "testFileCode" from "Submission" submission
      where submission."userId" = draft."userId" and submission."assignmentId" = draft."assignmentId"
        and submission."problemId" = draft."problemId" and not "isTrial"
      order by "createTime" desc, "submissionId" desc limit 1
    ) as last on true
    where draft."assignmentId" = ${assignmentId} and draft."userId" = ${userId}
      and ${isPartInPaperOf(userId)}
      and draft."testFileCode" ~ '\\S'
      and (last."createTime" is null
        or (last."createTime" <= draft."updateTime" and last."testFileCode" <> draft."testFileCode"))
    order by part."position"`
}

/** Store a student's text as a submission of a moment, whatever the limits of submitting say. */
export async function submitFor(
  transaction: DbTransaction,
  text: SittingKey & { problemId: number; title: string; testFileCode: string; createTime: Date },
): Promise<HandedIn> {
  const { title, ...columns } = text
  const { submissionId } = await transaction.submission.create({
    data: { ...columns, testFileName: `${title}Tests` },
    select: { submissionId: true },
  })
  const { userId, createTime } = text
  const priorityOf = prioritiesInTurn(new Date())
  return {
    submissionId,
    priority: priorityOf({ userId, createTime, isTrial: false, isExam: true }),
  }
}

/** Put what was stored into the queue of the judge; the worker's sweep finds what does not get there. */
export async function enqueueAll(
  { queue, log }: Pick<Deps, 'queue' | 'log'>,
  handedIn: HandedIn[],
): Promise<void> {
  for (const { submissionId, priority } of handedIn) {
    const job = { kind: 'submission', id: submissionId, requestId: '' } as const
    await queue.enqueue({ job, priority }).catch((error: unknown) => {
      log.warn({ err: error, job }, 'queue unreachable, the sweep will find the job')
    })
  }
}

/** Hand in for one student, unless time was added meanwhile or another process was first. */
async function handIn(db: Db, key: SittingKey): Promise<HandedIn[]> {
  const { assignmentId, userId } = key
  return inTransaction(db, async (transaction) => {
    await takeTurn(transaction, `submit ${userId}`)
    // Whoever gives more time waits, or has been waited for.
    await holdRow(transaction, 'Assignment', assignmentId)
    await lockSitting(transaction, assignmentId, userId)
    const own = await findOwnExam(transaction, { id: userId }, assignmentId)
    const isDue = own !== null && own.window.endTime.getTime() + handInDelayMs <= Date.now()
    if (!isDue || own.sitting === null || own.sitting.handedInAt !== null) return []
    const handedIn: HandedIn[] = []
    for (const { lastAt, ...draft } of await listUnsubmitted(transaction, key)) {
      // Inside the window; but never before what was submitted, where the end has been moved back since.
      const lastMoment = Math.max(own.window.endTime.getTime() - 1, lastAt?.getTime() ?? 0)
      const createTime = new Date(lastMoment)
      handedIn.push(await submitFor(transaction, { ...key, ...draft, createTime }))
    }
    await transaction.examSitting.update({
      where: { assignmentId_userId: key },
      data: { handedInAt: new Date(), awaySince: null },
    })
    await noteEvent(transaction, key, { kind: 'handed_in', detail: String(handedIn.length) })
    return handedIn
  })
}

/** Hand in for all students whose time is over. What goes wrong with one of them holds up nobody else. */
export async function handInDue(deps: Pick<Deps, 'db' | 'queue' | 'log'>): Promise<void> {
  for (const key of await listDue(deps.db)) {
    await handIn(deps.db, key)
      .then((handedIn) => enqueueAll(deps, handedIn))
      .catch((fault: unknown) => deps.log.warn({ err: fault, ...key }, 'cannot hand in an exam'))
  }
}

/** How often sittings are looked at. */
const lookMs = 1_000

/** Hand in whatever is due, until `close`, which waits for what is under way. */
export function startHandingIn(deps: Pick<Deps, 'db' | 'queue' | 'log'>): {
  close(): Promise<void>
} {
  let working = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    working = handInDue(deps)
      .catch((fault: unknown) => deps.log.warn({ err: fault }, 'cannot hand in exams'))
      .finally(() => {
        isBusy = false
      })
  }, lookMs)
  return {
    async close() {
      clearInterval(timer)
      await working
    },
  }
}
