import { hashPassword } from '@ceping/db/password'
import type { User } from '@ceping/db/types'
import {
  makeAssignment,
  makeClass,
  makeNotice,
  makeProblemSet,
  makeUser,
} from '../testing/factories.ts'
import { makeBest } from '../testing/judging.ts'
import type { TestApp } from '../testing/test-app.ts'
import { playJudge } from './play-judge.ts'

/** One object of each kind; all of one class. */
export interface Ids {
  classId: number
  problemSetId: number
  problemId: number
  assignmentId: number
  noticeId: number
  submissionId: number
  /** A student of the class: who handed that submission in. */
  memberId: number
  /** Who owns the class and the problem set. */
  teacherId: number
}
export type IdName = keyof Ids

/** What a request is made of. */
export interface Things extends Ids {
  /** Of a student whose password is `password`. */
  account: string
  /** An account that nobody has. */
  freeAccount: string
  /** Invites to a class of the own teacher, to which no student belongs. */
  joinCode: string
}

/** Who asks. Student, teacher and colleague (a second teacher) are of the own class. */
interface People {
  student: User
  teacher: User
  colleague: User
  admin: User
  /** Another student of the own class. */
  classmate: User
  /** Of the foreign class. */
  outsider: User
  /** Teaches the foreign class. */
  stranger: User
  /** Was a student of the own class. */
  former: User
}
export type PersonName = keyof People

/** Objects that are one's own, and the same objects somewhere else. */
export interface World {
  test: TestApp
  people: People
  own: Things
  foreign: Things
  missing: Things
  /** Another class and another problem set of the own teacher. */
  second: { classId: number; problemSetId: number }
  /** The Cookie header of a session of this user. */
  cookieOf(user: User): Promise<string>
}

/** The password of everybody. */
export const password = 'Walk@123456'
let passwordHash: Promise<string> | undefined

/** What one class has: a running homework with a judged submission, and a notice. */
async function makeIds(
  { db }: TestApp,
  { teacher, student }: { teacher: User; student: User },
): Promise<Ids> {
  const [ownClass, problemSet] = await Promise.all([
    makeClass(db, teacher, [student]),
    makeProblemSet(db, teacher),
  ])
  const { classId } = ownClass
  const { problemSetId } = problemSet
  const problemId = problemSet.problems[0]?.problemId ?? 0
  const [{ noticeId }, { assignmentId }] = await Promise.all([
    makeNotice(db, ownClass),
    makeAssignment(db, { class: ownClass, problemSet }),
  ])
  const best = { userId: student.id, assignmentId, problemId, totalScore: 90 }
  const submissionId = await makeBest(db, best)
  const people = { memberId: student.id, teacherId: teacher.id }
  return { classId, problemSetId, problemId, assignmentId, noticeId, submissionId, ...people }
}

/** Make a fresh world; throttles are forgotten and the judge works. */
export async function makeWorld(test: TestApp): Promise<World> {
  const { db } = test
  playJudge(test)
  passwordHash ??= hashPassword(password)
  const fields = { passwordHash: await passwordHash }
  const make = (role: 'student' | 'teacher' | 'admin') => makeUser(db, role, fields)
  const [[student, classmate, outsider, former], [teacher, colleague, stranger], admin] =
    await Promise.all([
      Promise.all([make('student'), make('student'), make('student'), make('student')]),
      Promise.all([make('teacher'), make('teacher'), make('teacher')]),
      make('admin'),
      db.rateLimit.deleteMany(),
    ])
  const [ownIds, foreignIds, secondClass, secondSet] = await Promise.all([
    makeIds(test, { teacher, student }),
    makeIds(test, { teacher: stranger, student: outsider }),
    makeClass(db, teacher),
    makeProblemSet(db, teacher),
  ])
  const { classId } = ownIds
  await db.classMember.createMany({
    data: [
      { classId, userId: colleague.id, memberRole: 'teacher' },
      { classId, userId: classmate.id, memberRole: 'student' },
      { classId, userId: former.id, memberRole: 'student', removedAt: new Date() },
    ],
  })

  const texts = {
    account: student.userAccount,
    freeAccount: `walk-${crypto.randomUUID()}`,
    joinCode: secondClass.inviteCode,
  }
  const missingIds = Object.fromEntries(Object.keys(ownIds).map((name) => [name, 2_000_000_000]))
  const cookies = new Map<number, Promise<string>>()
  return {
    test,
    people: { student, classmate, teacher, colleague, admin, outsider, stranger, former },
    own: { ...ownIds, ...texts },
    foreign: { ...foreignIds, ...texts },
    missing: { ...(missingIds as Record<IdName, number>), ...texts },
    second: { classId: secondClass.classId, problemSetId: secondSet.problemSetId },
    cookieOf(user) {
      const cookie = cookies.get(user.id) ?? test.signIn(user)
      cookies.set(user.id, cookie)
      return cookie
    },
  }
}
