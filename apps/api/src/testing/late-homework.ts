import { updateAssignment } from '@ceping/contract/assignment'
import {
  listProblemStatusOfAssignment,
  type ProblemStatusView,
} from '@ceping/contract/assignment-problem-status'
import type { DataOf } from '@ceping/contract/endpoint'
import { CountingRules } from '@ceping/contract/submission-rules'
import { submitTests } from '@ceping/contract/submission'
import type { Assignment, Class, Prisma, Problem, User } from '@ceping/db/types'
import { settleBestSubmission } from '@ceping/judging/best-submission'
import { timesIn } from '../view/times.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from './factories.ts'
import { saveVerdict } from './judging.ts'
import type { Answer } from './send.ts'
import type { TestApp } from './test-app.ts'

export const times = timesIn('Asia/Shanghai')
export const hourMs = 3_600_000

/** Two days, each of which costs a tenth. */
export const twoDays = CountingRules.parse({
  late: { unit: 'day', deductionPercent: 10, maxUnits: 2 },
})

/** A class of two students with homework of one problem, which ended an hour ago. */
export interface LateHomework {
  teacher: User
  student: User
  classmate: User
  own: Class
  homework: Assignment
  problemId: number
  /** What the judge gives from now on, 80 at first; null: it cannot judge. */
  judgeAs: (score: number | null) => void
  /** Change its row. */
  change: (data: Prisma.AssignmentUncheckedUpdateInput) => Promise<void>
  /** Save its form with some fields changed, as the teacher. */
  update: (fields: object) => Promise<Answer>
  /** Hand in, as the student or as somebody else. */
  submit: (user?: User) => Promise<Answer<DataOf<typeof submitTests>>>
  /** What the student is told of the problem, or somebody else. */
  readStatus: (user?: User) => Promise<ProblemStatusView | undefined>
}

/** Make one of its own, whose judge is the test's from now on. */
export async function makeLateHomework(test: TestApp): Promise<LateHomework> {
  const { db } = test
  const [student, classmate] = [await makeUser(db, 'student'), await makeUser(db, 'student')]
  const teacher = await makeUser(db, 'teacher')
  const own = await makeClass(db, teacher, [student, classmate])
  const problemSet = await makeProblemSet(db, teacher)
  const [{ problemId }] = problemSet.problems as [Problem]
  const hours = { fromHours: -80, toHours: -1 }
  const homework = await makeAssignment(db, { class: own, problemSet, ...hours })
  const { assignmentId } = homework
  let score: number | null = 80
  test.queue.judgeWith(async ({ id: submissionId }) => {
    const verdict = score === null ? 'judge_fault' : 'passed'
    await saveVerdict(db, submissionId, {
      verdict,
      ...(score !== null && { totalScore: score }),
    })
    const row = await db.submission.findUniqueOrThrow({ where: { submissionId } })
    await db.$transaction((transaction) => settleBestSubmission(transaction, row))
  })
  return {
    teacher,
    student,
    classmate,
    own,
    homework,
    problemId,
    judgeAs(next) {
      score = next
    },
    async change(data) {
      await db.assignment.update({ where: { assignmentId }, data })
    },
    async update(fields) {
      const { classId, problemSetId, assignmentTitle, startTime, endTime } = homework
      const body = {
        assignmentId,
        classId,
        problemSetId,
        assignmentTitle,
        type: '作业' as const,
        startTime: times.toWallTime(startTime),
        endTime: times.toWallTime(endTime),
        ...fields,
      }
      return test.call(updateAssignment, { body }, teacher)
    },
    async submit(user = student) {
      const body = { assignmentId, problemId, testFileCode: 'class T {}' }
      return test.call(submitTests, { body }, user)
    },
    async readStatus(user = student) {
      const query = { assignmentId: String(assignmentId) }
      const { data } = await test.call(listProblemStatusOfAssignment, { query }, user)
      return Array.isArray(data) ? data[0] : undefined
    },
  }
}
