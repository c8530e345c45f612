import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { dayMs } from '@ceping/contract/time'
import type { Db, DbTransaction } from '@ceping/db/client'
import { hashPassword } from '@ceping/db/password'
import { addSubmissions, chooseBest } from './seed-submissions.ts'

/** What the benchmark calls need to know of the data. */
export interface BenchData {
  accounts: { student: string; teacher: string; admin: string }
  /** Ten students of the class, that one among them. */
  classmates: string[]
  password: string
  classId: number
  /** A running homework. */
  assignmentId: number
  problemSetId: number
  problemId: number
  /** Passed, of the student. */
  submissionId: number
}

/** One class with all that hangs on it. */
interface ClassPlan {
  name: string
  students: number
  /** Problems per assignment. */
  homework: number[]
  exams: number[]
  submissionsPerStudent: number
  notices: number
}

const password = 'Bench@123456'

/** 40 problems in six assignments, and 50,000 submissions where there are 300 students. */
const measured: Omit<ClassPlan, 'students'> = {
  name: '软件测试 2026',
  homework: [8, 8, 8, 8],
  exams: [4, 4],
  submissionsPerStudent: 167,
  notices: 30,
}

/** The rest of the school, always the same: without it no index would be needed. */
const background = { classes: 60, teachers: 10 }
const backgroundPlan: Omit<ClassPlan, 'name'> = {
  students: 50,
  homework: [5],
  exams: [5],
  submissionsPerStudent: 5,
  notices: 30,
}

/** About as long as a description and a reference code are. */
const description =
  '给定一个整数，判断它是否满足条件。请为每个分支和每个边界各写一个测试。\n\n'.repeat(30)
const code = `public class Subject {\n${'  static int step(int n) { return n > 0 ? n : -n; }\n'.repeat(40)}}\n`
const noticeContent = '<p>请同学们按时完成作业，注意边界值与异常情况。</p>'.repeat(20)

/**
 * Fill an empty database: a class with that many students, who have handed in for a term, in a
 * school of 3,000 more. The same data every time, but for the clock.
 */
export async function seedBench(db: Db, { students }: { students: number }): Promise<BenchData> {
  const passwordHash = await hashPassword(password)
  const patience = { maxWait: 10_000, timeout: 600_000 }
  const data = await db.$transaction(async (transaction) => {
    await transaction.$executeRaw`select setseed(0.42)`
    await addUsers(transaction, { prefix: 'A', userRole: 'admin', count: 1, passwordHash })
    const teachers = await addUsers(transaction, {
      prefix: 'T',
      userRole: 'teacher',
      count: background.teachers,
      passwordHash,
    })
    const [teacherId = 0, ...others] = teachers
    const school = { transaction, passwordHash }
    for (let number = 1; number <= background.classes; number++) {
      // The measured teacher has two classes more.
      const ownerId = number <= 2 ? teacherId : (others[number % others.length] ?? teacherId)
      await addClass(school, ownerId, { ...backgroundPlan, name: `班级 ${number}` })
    }
    const ids = await addClass(school, teacherId, { ...measured, students })
    await chooseBest(transaction)
    return ids
  }, patience)
  // What autovacuum would have done long before a term is over.
  await db.$executeRaw`vacuum analyze`
  return { ...data, password }
}

interface School {
  transaction: DbTransaction
  passwordHash: string
}

async function addUsers(
  transaction: DbTransaction,
  users: { prefix: string; userRole: string; count: number; passwordHash: string },
): Promise<number[]> {
  const { prefix, userRole, count, passwordHash } = users
  const rows = await transaction.$queryRaw<{ id: number }[]>`
    insert into "User" ("userAccount", "passwordHash", "userRole", "realName", "school", "college", "major", "email")
    select ${prefix} || lpad(n::text, 4, '0'), ${passwordHash}, ${userRole}, '陈思远' || n, '示范大学',
      '软件学院', '软件工程', ${prefix} || n || '@example.edu.cn'
    from generate_series(1, ${count}::int) n
    returning id`
  return rows.map(({ id }) => id)
}

async function addClass(
  { transaction, passwordHash }: School,
  ownerId: number,
  plan: ClassPlan,
): Promise<Omit<BenchData, 'password'>> {
  const { classId } = await transaction.class.create({
    data: {
      className: plan.name,
      classCode: 'SE-2026',
      description: '周三 3-4 节',
      // Never typed by anybody; only unique.
      inviteCode: plan.name,
      ownerId,
    },
  })
  const prefix = `S${classId}-`
  const userIds = await addUsers(transaction, {
    prefix,
    userRole: 'student',
    count: plan.students,
    passwordHash,
  })
  await transaction.classMember.createMany({
    data: [
      { classId, userId: ownerId, memberRole: 'teacher' },
      ...userIds.map((userId) => ({ classId, userId, memberRole: 'student' })),
    ],
  })
  const assignments = [
    ...plan.homework.map((problems) => ({ type: '作业' as const, problems })),
    ...plan.exams.map((problems) => ({ type: '考试' as const, problems })),
  ]
  const columns = []
  for (const [index, { type, problems }] of assignments.entries()) {
    const title = `${type} ${index + 1}`
    columns.push(...(await addAssignment(transaction, { classId, ownerId, title, type, problems })))
  }
  await addSubmissions(transaction, { userIds, columns, perStudent: plan.submissionsPerStudent })
  await addNotices(transaction, { classId, ownerId, count: plan.notices })
  const [column] = columns
  const submission = await transaction.submission.findFirstOrThrow({
    where: { userId: userIds[0] ?? 0, verdict: 'passed' },
    orderBy: { submissionId: 'desc' },
  })
  if (column === undefined) throw new Error('a class without problems')
  return {
    accounts: { student: `${prefix}0001`, teacher: 'T0001', admin: 'A0001' },
    classmates: Array.from({ length: 10 }, (_, n) => `${prefix}${String(n + 1).padStart(4, '0')}`),
    classId,
    ...column,
    submissionId: submission.submissionId,
  }
}

/** Started two months ago and still running. */
async function addAssignment(
  transaction: DbTransaction,
  assignment: {
    classId: number
    ownerId: number
    title: string
    type: AssignmentType
    problems: number
  },
) {
  const { classId, ownerId, title, type, problems } = assignment
  const { problemSetId, problems: created } = await transaction.problemSet.create({
    data: {
      name: `题库：${title}`,
      creatorId: ownerId,
      problems: {
        create: Array.from({ length: problems }, (_, index) => ({
          title: `${title}第 ${index + 1} 题`,
          tags: ['边界值', '分支覆盖'],
          description,
          code,
          creatorId: ownerId,
        })),
      },
    },
    include: { problems: { orderBy: { problemId: 'asc' } } },
  })
  const { assignmentId } = await transaction.assignment.create({
    data: {
      classId,
      problemSetId,
      type,
      assignmentTitle: title,
      description: '截止前可多次提交，取最高分。',
      startTime: new Date(Date.now() - 61 * dayMs),
      endTime: new Date(Date.now() + 7 * dayMs),
      scoringPolicy: defaultScoringPolicy,
      creatorId: ownerId,
    },
  })
  return created.map(({ problemId }) => ({ assignmentId, problemSetId, problemId }))
}

/** Notices, each read by about two thirds of the students. */
async function addNotices(
  transaction: DbTransaction,
  { classId, ownerId, count }: { classId: number; ownerId: number; count: number },
): Promise<void> {
  await transaction.$executeRaw`
    with notice as (
      insert into "ClassNotice" ("classId", "noticeType", title, content, "creatorId", "createTime")
      select ${classId}, '公告', '第 ' || n || ' 周安排', ${noticeContent}, ${ownerId},
        now() - n * interval '2 days'
      from generate_series(1, ${count}::int) n
      returning "noticeId"
    )
    insert into "NoticeRead" ("noticeId", "userId")
    select "noticeId", "userId" from notice, "ClassMember"
    where "classId" = ${classId} and "memberRole" = 'student' and random() < 0.67`
}
