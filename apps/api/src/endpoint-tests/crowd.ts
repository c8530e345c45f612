import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Db } from '@ceping/db/client'
import { type Class, Prisma, type ProblemSet, type User } from '@ceping/db/types'
import { makeBackupRow } from '../testing/backups.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../testing/factories.ts'
import { makeComment, makeScoreQuestion } from '../testing/feedback.ts'
import { makeBest } from '../testing/judging.ts'
import { makeRejudging } from '../testing/rejudging.ts'
import { makeRescoring } from '../testing/scored.ts'
import { makeSimilarPair } from '../testing/similar-pair.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { Things } from './world.ts'

/** `size` of everything, and of each the first. */
export interface Crowd {
  things: Things
  people: { student: User; teacher: User; admin: User }
}

/** As many as there are of everything; each is made of its index. */
function times<Row>(size: number, rowOf: (index: number) => Row): Row[] {
  return Array.from({ length: size }, (_, index) => rowOf(index))
}

/** The first student, and as many others as there have to be. */
async function makeStudents(db: Db, size: number): Promise<[User, ...User[]]> {
  const first = await makeUser(db, 'student')
  const others = await db.user.createManyAndReturn({
    data: times(size - 1, (index) => ({
      userAccount: `${first.userAccount}-${index}`,
      passwordHash: '-',
      userRole: 'student',
    })),
  })
  return [first, ...others]
}

/** Classes of a teacher, each with all students. */
async function makeClasses(
  db: Db,
  { teacher, students }: { teacher: User; students: User[] },
): Promise<[Class, ...Class[]]> {
  const first = await makeClass(db, teacher, students)
  const others = await db.class.createManyAndReturn({
    data: times(students.length - 1, (index) => ({
      className: '班级',
      classCode: 'SE',
      inviteCode: `${first.inviteCode}-${index}`,
      ownerId: teacher.id,
    })),
  })
  await db.classMember.createMany({
    data: others.flatMap(({ classId }) =>
      students.map(({ id }) => ({ classId, userId: id, memberRole: 'student' })),
    ),
  })
  return [first, ...others]
}

/** Problem sets of a teacher, of which the first has problems. */
async function makeSets(db: Db, { teacher, size }: { teacher: User; size: number }) {
  const titles = times(size, (index) => `题目 ${index}`)
  await db.problemSet.createMany({
    data: times(size - 1, () => ({ name: '题库', creatorId: teacher.id })),
  })
  return makeProblemSet(db, teacher, titles)
}

/** One notice in each class, and in the first as many as there are classes; gives one of these. */
async function makeNotices(db: Db, classes: [Class, ...Class[]]): Promise<number> {
  const [first, ...others] = classes
  const places = [...classes.map(() => first), ...others]
  const notices = await db.classNotice.createManyAndReturn({
    data: places.map(({ classId, ownerId }) => ({
      classId,
      noticeType: '公告',
      title: '通知',
      content: '<p>内容</p>',
      creatorId: ownerId,
    })),
  })
  return notices.find(({ classId }) => classId === first.classId)?.noticeId ?? 0
}

/** Homework of one class, all of the same problem set; gives the first. */
async function makeHomework(
  db: Db,
  { size, ...parts }: { size: number; class: Class; problemSet: ProblemSet },
): Promise<number> {
  const first = await makeAssignment(db, parts)
  const { assignmentId, ...fields } = first
  await db.assignment.createMany({
    data: times(size - 1, () => ({
      ...fields,
      scoringPolicy: defaultScoringPolicy,
      countingRules: {},
      drawing: Prisma.DbNull,
    })),
  })
  return assignmentId
}

/** Pairs of the first student's submission with every student; gives the first. */
async function makeSimilarPairs(db: Db, students: User[], submissionId: number): Promise<number> {
  const [first = 0] = await Promise.all(
    students.map((student) =>
      makeSimilarPair(db, { left: submissionId, right: submissionId, rightUserId: student.id }),
    ),
  )
  return first
}

/**
 * Make `size` classes of one teacher, each with the same `size` students; the first has `size`
 * notices and as many homework, each with `size` problems, all handed in by the first student.
 */
export async function makeCrowd(test: TestApp, size: number): Promise<Crowd> {
  const { db } = test
  const teacher = await makeUser(db, 'teacher')
  const admin = await makeUser(db, 'admin')
  const students = await makeStudents(db, size)
  const classes = await makeClasses(db, { teacher, students })
  const problemSet = await makeSets(db, { teacher, size })
  const noticeId = await makeNotices(db, classes)
  const assignmentId = await makeHomework(db, { size, class: classes[0], problemSet })
  const { teachingParametersId } = await db.teachingParameters.create({ data: { parameters: {} } })
  const [student] = students
  const userId = student.id
  const [submissionId = 0] = await Promise.all(
    problemSet.problems.map(({ problemId }) =>
      makeBest(db, { userId, assignmentId, problemId, totalScore: 40 }),
    ),
  )
  const [{ commentId } = { commentId: 0 }] = await Promise.all(
    times(size, () => makeComment(db, { submissionId, authorId: teacher.id })),
  )
  const [{ scoreQuestionId } = { scoreQuestionId: 0 }] = await Promise.all(
    problemSet.problems.map(({ problemId }) =>
      makeScoreQuestion(db, { assignmentId, problemId, userId }),
    ),
  )
  const rejudgingId = await makeRejudging(db, { assignmentId, creatorId: teacher.id })
  const similarPairId = await makeSimilarPairs(db, students, submissionId)
  const [rescoringId = 0] = await Promise.all(
    times(size, () => makeRescoring(db, { assignmentId, creatorId: admin.id })),
  )
  const { classId } = classes[0]
  const robot = { classId, creatorId: teacher.id, name: '机器人', kind: 'wecom', token: 'token' }
  const [firstRobot] = await db.classRobot.createManyAndReturn({ data: times(size, () => robot) })
  const category = await db.gradeCategory.create({
    data: { classId, position: 0, name: '平时', weight: 1, assignmentType: '作业' },
  })
  const { gradeCategoryId } = category
  const [firstColumn] = await db.gradeColumn.createManyAndReturn({
    data: times(size, (position) => {
      return { classId, gradeCategoryId, position, title: '出勤', fullPoints: 10 }
    }),
  })
  const { secret } = await db.calendarFeed.create({
    data: { userId, secret: crypto.randomUUID().replaceAll('-', '') },
  })
  const backups = await Promise.all(Array.from({ length: size }, () => makeBackupRow(test)))
  return {
    people: { student, teacher, admin },
    things: {
      classId,
      problemSetId: problemSet.problemSetId,
      problemId: problemSet.problems[0]?.problemId ?? 0,
      assignmentId,
      noticeId,
      submissionId,
      commentId,
      scoreQuestionId,
      memberId: userId,
      rejudgingId,
      rescoringId,
      similarPairId,
      backupId: backups[0]?.backupId ?? 0,
      teacherId: teacher.id,
      account: student.userAccount,
      freeAccount: `${student.userAccount}-free`,
      joinCode: classes[0].inviteCode,
      classRobotId: firstRobot?.classRobotId ?? 0,
      gradeColumnId: firstColumn?.gradeColumnId ?? 0,
      feedSecret: secret,
      teachingParametersId,
    },
  }
}
