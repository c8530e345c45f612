import type { Endpoint } from '@ceping/contract/endpoint'
import type { UserRole } from '@ceping/contract/vocabulary'
import { hashPassword } from '@ceping/db/password'
import type { User } from '@ceping/db/types'
import { makeBackupRow } from '../testing/backups.ts'
import { endMembership, makeAssistant } from '../testing/class-rows.ts'
import {
  makeAssignment,
  makeClass,
  makeGradeColumn,
  makeNotice,
  makeProblemSet,
  makeRobot,
  makeUser,
} from '../testing/factories.ts'
import { makeComment, makeScoreQuestion } from '../testing/feedback.ts'
import { makeBest } from '../testing/judging.ts'
import { makeRejudging } from '../testing/rejudging.ts'
import { makeRescoring } from '../testing/scored.ts'
import { makeSimilarPair } from '../testing/similar-pair.ts'
import { type Answer, send, type SendOptions } from '../testing/send.ts'
import type { TestApp } from '../testing/test-app.ts'
import { playJudge } from './play-judge.ts'

/** One object of each kind, all of one class: what others cannot tell from nothing. */
export interface Ids {
  classId: number
  problemSetId: number
  problemId: number
  assignmentId: number
  noticeId: number
  submissionId: number
  /** What the teacher has said of that submission. */
  commentId: number
  /** What its student asks about the score. */
  scoreQuestionId: number
  /** A student of the class: who handed that submission in. */
  memberId: number
  /** Of that submission's assignment: judged, and not applied yet. */
  rejudgingId: number
  /** Of that assignment: done, by the policy that it had before. */
  rescoringId: number
  /** Of that submission with itself, which says nothing of anybody. */
  similarPairId: number
  /** A file is there, which says nothing. */
  backupId: number
  /** Tells a group what is new in that class. */
  classRobotId: number
  /** Points of that class that are entered by hand. */
  gradeColumnId: number
}
export type IdName = keyof Ids

/** What a request is made of. */
export interface Things extends Ids {
  /** Who owns the class and the problem set. */
  teacherId: number
  /** Of a student whose password is `password`. */
  account: string
  /** An account that nobody has. */
  freeAccount: string
  /** Invites to a class of the own teacher, to which no student belongs. */
  joinCode: string
  /** Where the calendar of the own student is read. */
  feedSecret: string
  /** The newest parameters, which are the defaults. */
  teachingParametersId: number
}

/** Who asks. Student, teacher and colleague (a second teacher) are of the own class. */
const roleOf = {
  student: 'student',
  teacher: 'teacher',
  colleague: 'teacher',
  /** Assists in the own class. */
  assistant: 'teacher',
  admin: 'admin',
  /** Another student of the own class. */
  classmate: 'student',
  /** Of the foreign class. */
  outsider: 'student',
  /** Teaches the foreign class. */
  stranger: 'teacher',
  /** Was a student of the own class. */
  former: 'student',
} as const satisfies Record<string, UserRole>
export type PersonName = keyof typeof roleOf
type People = Record<PersonName, User>

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
  /** Send a request as a person, or without a session. `to` is another app on the same database. */
  send(definition: Endpoint, options: SendOptions & { by?: User; to?: TestApp }): Promise<Answer>
}

/** The password of everybody. */
export const password = 'Walk@123456'
let passwordHash: Promise<string> | undefined

async function makePeople({ db }: TestApp): Promise<People> {
  passwordHash ??= hashPassword(password)
  const fields = { passwordHash: await passwordHash }
  const people = await Promise.all(
    Object.entries(roleOf).map(async ([name, role]) => [name, await makeUser(db, role, fields)]),
  )
  return Object.fromEntries(people)
}

/** What one class has: a running homework with a judged submission of the first member, a notice. */
async function makeIds(
  test: TestApp,
  { teacher, members }: { teacher: User; members: [User, ...User[]] },
): Promise<Ids> {
  const { db } = test
  const [ownClass, problemSet] = await Promise.all([
    makeClass(db, teacher, members),
    makeProblemSet(db, teacher),
  ])
  const { classId } = ownClass
  const { problemSetId } = problemSet
  const problemId = problemSet.problems[0]?.problemId ?? 0
  const [{ noticeId }, { assignmentId }] = await Promise.all([
    makeNotice(db, ownClass),
    makeAssignment(db, { class: ownClass, problemSet }),
  ])
  const memberId = members[0].id
  const best = { userId: memberId, assignmentId, problemId, totalScore: 90 }
  const submissionId = await makeBest(db, best)
  const { commentId } = await makeComment(db, { submissionId, authorId: teacher.id })
  const asked = { assignmentId, problemId, userId: memberId }
  const { scoreQuestionId } = await makeScoreQuestion(db, asked)
  const rejudgingId = await makeRejudging(db, { assignmentId, creatorId: teacher.id })
  const rescoringId = await makeRescoring(db, { assignmentId, creatorId: teacher.id })
  const similarPairId = await makeSimilarPair(db, { left: submissionId, right: submissionId })
  const { backupId } = await makeBackupRow(test)
  const { classRobotId } = await makeRobot(db, { classId, creatorId: teacher.id })
  const { gradeColumnId } = await makeGradeColumn(db, ownClass)
  const ofClass = {
    classId,
    classRobotId,
    gradeColumnId,
    noticeId,
    assignmentId,
    submissionId,
    commentId,
    scoreQuestionId,
    rejudgingId,
    rescoringId,
    similarPairId,
    memberId,
  }
  return { ...ofClass, problemSetId, problemId, backupId }
}

/** Make a fresh world; throttles are forgotten, the parameters are the defaults, the judge works. */
export async function makeWorld(test: TestApp): Promise<World> {
  const { db } = test
  playJudge(test)
  const [people, , { teachingParametersId }] = await Promise.all([
    makePeople(test),
    db.rateLimit.deleteMany(),
    db.teachingParameters.create({ data: { parameters: {} } }),
    db.backupSchedule.deleteMany(),
  ])
  const { student, classmate, former, teacher, colleague, outsider, stranger } = people
  const [ownIds, foreignIds, secondClass, secondSet] = await Promise.all([
    makeIds(test, { teacher, members: [student, classmate, former, colleague] }),
    makeIds(test, { teacher: stranger, members: [outsider] }),
    makeClass(db, teacher),
    makeProblemSet(db, teacher),
  ])
  await endMembership(db, ownIds, former)
  await makeAssistant(db, ownIds, people.assistant)

  const { secret: feedSecret } = await db.calendarFeed.create({
    data: { userId: student.id, secret: crypto.randomUUID().replaceAll('-', '') },
  })
  const others = {
    feedSecret,
    teacherId: teacher.id,
    account: student.userAccount,
    freeAccount: `example-${crypto.randomUUID()}`,
    joinCode: secondClass.inviteCode,
    teachingParametersId,
  }
  const missingIds = Object.fromEntries(Object.keys(ownIds).map((name) => [name, 2_000_000_000]))
  const cookies = new Map<number, Promise<string>>()
  function cookieOf(user: User): Promise<string> {
    const cookie = cookies.get(user.id) ?? test.signIn(user)
    cookies.set(user.id, cookie)
    return cookie
  }
  return {
    test,
    people,
    own: { ...ownIds, ...others },
    foreign: { ...foreignIds, ...others },
    missing: { ...(missingIds as Record<IdName, number>), ...others },
    second: { classId: secondClass.classId, problemSetId: secondSet.problemSetId },
    cookieOf,
    async send(definition, { by, to = test, ...options }) {
      return send(to, definition, { ...options, cookie: by && (await cookieOf(by)) })
    },
  }
}
