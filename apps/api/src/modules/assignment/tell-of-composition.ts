import type { DbTransaction } from '@ceping/db/client'
import type { Assignment } from '@ceping/db/types'
import { remindClass } from '../class/remind-class.ts'
import { conditionAt } from './assignment.view.ts'

// What a class is told of the problems of its homework and exams. Nobody has seen them before the start.

interface Told {
  assignment: Assignment
  /** Who made the change. */
  creatorId: number
}

/** How many a notice names. */
const namedLimit = 10

/** Tell the class of new problems, which lower every average. */
export async function tellOfProblems(
  transaction: DbTransaction,
  { assignment, creatorId, titles }: Told & { titles: string[] },
): Promise<void> {
  const { classId, type, assignmentTitle } = assignment
  if (titles.length === 0 || conditionAt(new Date(), assignment) === '未开始') return
  const named = titles.slice(0, namedLimit).map((title) => `《${title}》`)
  const names = `${named.join('、')}${titles.length > namedLimit ? '等' : ''}`
  await remindClass(transaction, {
    classId,
    creatorId,
    title: `新加入题目：${assignmentTitle}`,
    paragraphs: [
      `${type}《${assignmentTitle}》新加入了 ${titles.length} 道题目：${names}。`,
      '平均分改按全部题目计算，新题目提交之前按没有得分计，所以会先降低。',
    ],
  })
}

interface Weighed {
  problemId: number
  title: string
  points: number
}

/** Tell the class of problems that count another part than before, or no more. */
export async function tellOfWeights(
  transaction: DbTransaction,
  { assignment, creatorId, before, after }: Told & { before: Weighed[]; after: Weighed[] },
): Promise<void> {
  const { classId, type, assignmentTitle } = assignment
  const pointsOf = new Map(after.map(({ problemId, points }) => [problemId, points]))
  const changes = before
    .filter(({ problemId, points }) => pointsOf.get(problemId) !== points)
    .map(({ problemId, title, points }) => {
      const now = pointsOf.get(problemId)
      return `《${title}》${now === undefined ? '移出' : `${points} 分改为 ${now} 分`}`
    })
  if (changes.length === 0 || conditionAt(new Date(), assignment) === '未开始') return
  const named = changes.slice(0, namedLimit).join('、')
  await remindClass(transaction, {
    classId,
    creatorId,
    title: `题目分值有变化：${assignmentTitle}`,
    paragraphs: [
      `${type}《${assignmentTitle}》的题目：${named}${changes.length > namedLimit ? '等' : ''}。`,
      '这次的得分按新的分值计算；各题的得分不变。',
    ],
  })
}
