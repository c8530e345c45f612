import { defaultExamRules } from '@ceping/contract/exam'
import type { Prisma } from '@ceping/db/types'
import { moveAssignment } from './circumstances.ts'
import type { World } from './world.ts'

// What refusals and successes of exams need to be so.

interface Circumstances {
  rules?: Partial<Prisma.ExamUncheckedCreateInput>
  /** Of the student's sitting; null: there is none. By default they have entered. */
  sitting?: Partial<Prisma.ExamSittingUncheckedCreateInput> | null
}

/** Have the own and the foreign assignment sat as an exam, each by the student who has handed in there. */
export function sitExam({ rules = {}, sitting = {} }: Circumstances = {}) {
  return async ({ test: { db }, own, foreign }: World): Promise<void> => {
    for (const { assignmentId, memberId: userId } of [own, foreign]) {
      await db.assignment.update({ where: { assignmentId }, data: { type: '考试' } })
      const free = { pledge: '', isOneBrowser: false }
      const columns = { assignmentId, ...defaultExamRules, ...free, ...rules }
      await db.exam.upsert({ where: { assignmentId }, create: columns, update: columns })
      await db.examSitting.deleteMany({ where: { assignmentId } })
      if (sitting === null) continue
      const key = { assignmentId, userId }
      await db.examSitting.create({ data: { ...key, enteredAt: new Date(), ...sitting } })
    }
  }
}

/** The same with results that are there to read. */
export const sitReleased = sitExam({ rules: { releasedAt: new Date() } })

/** The same once everybody's time is over. */
export function sitExamUntilItsEnd(circumstances: Circumstances = {}) {
  return async (world: World): Promise<void> => {
    await sitExam(circumstances)(world)
    await moveAssignment({ from: -2, to: -1 })(world)
    await moveAssignment({ from: -2, to: -1 })({ ...world, own: world.foreign })
  }
}

/** What a student who sits an exam is refused from the wrong place. */
export const misplaced = {
  EXAM_NOT_ENTERED: { by: 'student', prepare: sitExam({ sitting: null }) },
  EXAM_NETWORK: { by: 'student', prepare: sitExam({ rules: { networks: ['203.0.113.0/24'] } }) },
  EXAM_ELSEWHERE: {
    by: 'student',
    prepare: sitExam({
      rules: { isOneBrowser: true },
      sitting: { tokenSha256: 'that of another browser' },
    }),
  },
} as const
