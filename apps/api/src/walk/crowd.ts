import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import type { User } from '@ceping/db/types'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../testing/factories.ts'
import { makeBest } from '../testing/judging.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { Things } from './world.ts'

/** `size` of everything, and of each the first. */
export interface Crowd {
  things: Things
  people: { student: User; teacher: User; admin: User }
}

/** How many made, for names that nobody else has. */
let count = 0

/**
 * Make `size` classes of one teacher, each with the same `size` students; the first has `size`
 * notices and as many homework, each with `size` problems, all handed in by the first student.
 */
export async function makeCrowd({ db }: TestApp, size: number): Promise<Crowd> {
  const indices = Array.from({ length: size }, (_, index) => index)
  const [teacher, admin, student] = await Promise.all([
    makeUser(db, 'teacher'),
    makeUser(db, 'admin'),
    makeUser(db, 'student'),
  ])
  const run = ++count
  const others = await db.user.createManyAndReturn({
    data: indices.slice(1).map((index) => ({
      userAccount: `crowd-${run}-${index}`,
      passwordHash: '-',
      userRole: 'student',
    })),
  })
  const students = [student, ...others]
  const [first, set] = await Promise.all([
    makeClass(db, teacher, students),
    makeProblemSet(
      db,
      teacher,
      indices.map((index) => `题目 ${index}`),
    ),
    db.problemSet.createMany({
      data: indices.slice(1).map(() => ({ name: '题库', creatorId: teacher.id })),
    }),
  ])
  const classes = await db.class.createManyAndReturn({
    data: indices.slice(1).map((index) => ({
      className: '班级',
      classCode: 'SE',
      inviteCode: `CROWD${run}-${index}`,
      ownerId: teacher.id,
    })),
  })
  await db.classMember.createMany({
    data: classes.flatMap(({ classId }) =>
      students.map(({ id }) => ({ classId, userId: id, memberRole: 'student' })),
    ),
  })
  const [problem] = set.problems

  const noticeOf = (classId: number) => ({
    classId,
    noticeType: '公告',
    title: '通知',
    content: '<p>内容</p>',
    creatorId: teacher.id,
  })
  const [notices, assignment] = await Promise.all([
    db.classNotice.createManyAndReturn({
      data: indices.map(() => noticeOf(first.classId)),
    }),
    makeAssignment(db, { class: first, problemSet: set }),
    db.classNotice.createMany({
      data: classes.map(({ classId }) => noticeOf(classId)),
    }),
  ])
  const { assignmentId, assignmentTitle, startTime, endTime } = assignment
  await db.assignment.createMany({
    data: indices.slice(1).map(() => ({
      classId: first.classId,
      problemSetId: set.problemSetId,
      type: '作业',
      assignmentTitle,
      startTime,
      endTime,
      scoringPolicy: defaultScoringPolicy,
      creatorId: teacher.id,
    })),
  })
  const [submissionId = 0] = await Promise.all(
    set.problems.map(({ problemId }) =>
      makeBest(db, { userId: student.id, assignmentId, problemId, totalScore: 40 }),
    ),
  )
  return {
    people: { student, teacher, admin },
    things: {
      classId: first.classId,
      problemSetId: set.problemSetId,
      problemId: problem?.problemId ?? 0,
      assignmentId,
      noticeId: notices[0]?.noticeId ?? 0,
      submissionId,
      memberId: student.id,
      teacherId: teacher.id,
      account: student.userAccount,
      freeAccount: `crowd-${run}`,
      joinCode: first.inviteCode,
    },
  }
}
