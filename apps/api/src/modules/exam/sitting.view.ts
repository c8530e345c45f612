import { SittingEnd, type SittingState, type SittingView } from '@ceping/contract/exam'
import type { Context } from '../../context/deps.ts'
import { conditionAt } from '../assignment/window.ts'
import { feedbackToStudents } from '../assignment/feedback.ts'
import { type Caller, type OwnExam, whyMayNotEnter } from './sitting.access.ts'

/** Messages that a page shows at most. */
const messageLimit = 50

/** Where a student is in an exam now, as their browser sees it. */
function stateOf(own: OwnExam, caller: Caller): SittingState {
  const condition = conditionAt(new Date(), own.window)
  if (condition === '已结束') return 'ended'
  const cause = whyMayNotEnter(own, caller)
  if (cause === 'network') return 'outside'
  if (cause === 'elsewhere') return 'elsewhere'
  if (condition === '未开始') return 'waiting'
  // After a hand-over the next browser has to enter, too.
  const isHolder = own.sitting?.tokenSha256 === caller.user.tokenSha256 || !own.exam.isOneBrowser
  return own.sitting?.enteredAt && isHolder ? 'working' : 'ready'
}

/** What was said to a student, the newest first. */
async function readMessages(
  { db, times, user }: Pick<Context, 'db' | 'times' | 'user'>,
  assignmentId: number,
): Promise<SittingView['messages']> {
  const messages = await db.examMessage.findMany({
    where: { assignmentId, OR: [{ userId: null }, { userId: user.id }] },
    orderBy: { examMessageId: 'desc' },
    take: messageLimit,
  })
  return messages.map(({ examMessageId, text, createTime, userId }) => ({
    examMessageId,
    text,
    createTime: times.toWallTime(createTime),
    isToAll: userId === null,
  }))
}

/** Show a student their own sitting. */
export async function viewSitting(
  context: Pick<Context, 'db' | 'times' | 'user' | 'ipAddress'>,
  own: OwnExam,
): Promise<SittingView> {
  const { times } = context
  const { assignment, exam, sitting, window } = own
  const extraMinutes = exam.extraMinutes + (sitting?.extraMinutes ?? 0)
  return {
    state: stateOf(own, context),
    startTime: times.toWallTime(window.startTime),
    endTime: times.toWallTime(window.endTime),
    enteredAt: sitting?.enteredAt ? times.toWallTime(sitting.enteredAt) : null,
    workingMinutes: exam.workingMinutes && exam.workingMinutes + extraMinutes,
    extraMinutes,
    endedBy: SittingEnd.nullable().parse(sitting?.endedBy ?? null),
    isHandedIn: (sitting?.handedInAt ?? null) !== null,
    pledge: exam.pledge,
    needsPassword: exam.entryPassword !== '',
    allowsPasting: exam.allowsPasting,
    allowsEditorAids: exam.allowsEditorAids,
    feedback: feedbackToStudents(exam),
    isReleased: exam.releasedAt !== null,
    isPracticeOpen: exam.isPracticeOpen,
    messages: await readMessages(context, assignment.assignmentId),
  }
}
