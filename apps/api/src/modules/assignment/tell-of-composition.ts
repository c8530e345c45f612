import type { DbTransaction } from '@ceping/db/client'
import type { Assignment } from '@ceping/db/types'
import { remindClass } from '../class/remind-class.ts'
import { hasStarted } from './window.ts'

/** A problem of an assignment; a type, since the audit log keeps it as JSON. */
export type Part = {
  problemId: number
  title: string
  points: number
  /** Null where it is in all papers. */
  ruleNumber: number | null
}

interface Change {
  assignment: Assignment
  /** Who made it. */
  creatorId: number
  before: Part[]
  after: Part[]
}

/** How many a notice names. */
const namedLimit = 10

/** Whether students learn of the problems of an exam only where they sit it. */
async function isHidden(db: DbTransaction, assignmentId: number): Promise<boolean> {
  return (await db.exam.count({ where: { assignmentId, releasedAt: null } })) > 0
}

function name(things: string[]): string {
  return `${things.slice(0, namedLimit).join('、')}${things.length > namedLimit ? '等' : ''}`
}

function missingIn(others: Part[], parts: Part[]): string[] {
  const ids = new Set(others.map(({ problemId }) => problemId))
  return parts.filter(({ problemId }) => !ids.has(problemId)).map(({ title }) => `《${title}》`)
}

function totalOf(parts: Part[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0)
}

/** The problems whose points are another part of all points than before. */
function describeWeights({ before, after }: Pick<Change, 'before' | 'after'>): string[] {
  const pointsOf = new Map(after.map(({ problemId, points }) => [problemId, points]))
  const [whole, wholeNow] = [totalOf(before), totalOf(after)]
  return before.flatMap(({ problemId, title, points }) => {
    const now = pointsOf.get(problemId)
    if (now === undefined || now === points || now * whole === points * wholeNow) return []
    return [`《${title}》${points} 分改为 ${now} 分`]
  })
}

async function hasSubmission(db: DbTransaction, assignmentId: number): Promise<boolean> {
  const where = { assignmentId, isTrial: false }
  return (await db.submission.findFirst({ where, select: { submissionId: true } })) !== null
}

/**
 * Tell a class what has changed in the problems of its homework or exam, by one notice. Nobody has seen
 * them before the start, and while nobody has handed in, points have counted for nobody.
 */
export async function tellOfComposition(transaction: DbTransaction, change: Change): Promise<void> {
  const { assignment, creatorId, before, after } = change
  if (!hasStarted(new Date(), assignment)) return
  const added = missingIn(before, after)
  const removed = missingIn(after, before)
  const isCounting = await hasSubmission(transaction, assignment.assignmentId)
  const weighed = isCounting ? describeWeights(change) : []
  if (added.length + removed.length + weighed.length === 0) return
  const { classId, type, assignmentTitle } = assignment
  const isAddition = removed.length + weighed.length === 0
  const isSecret = await isHidden(transaction, assignment.assignmentId)
  const named = (things: string[]) => (isSecret ? '' : `：${name(things)}`)
  const paragraphs = [
    ...(added.length > 0 ? [`新加入了 ${added.length} 道题目${named(added)}。`] : []),
    ...(removed.length > 0 ? [`移出了 ${removed.length} 道题目${named(removed)}。`] : []),
    ...(weighed.length > 0 ? [`分值有变化${named(weighed)}。`] : []),
  ]
  const [first = '', ...rest] = paragraphs
  await remindClass(transaction, {
    classId,
    creatorId,
    title: `${isAddition ? '新加入题目' : '题目有变化'}：${assignmentTitle}`,
    paragraphs: [
      `${type}《${assignmentTitle}》${first}`,
      ...rest,
      added.length > 0
        ? '平均分改按全部题目计算，新题目提交之前按没有得分计，所以会先降低。'
        : '这次的得分按现在的题目和分值计算；各题的得分不变。',
    ],
  })
}
