import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import type { AssignmentType, UserRole } from '@ceping/contract/vocabulary'
import type { Db } from '@ceping/db/client'
import type {
  Assignment,
  Class,
  ClassNotice,
  ClassRobot,
  GradeColumn,
  Prisma,
  Problem,
  ProblemSet,
  User,
} from '@ceping/db/types'

let count = 0

/** A user with a password that nobody can type. */
export async function makeUser(
  db: Db,
  userRole: UserRole,
  fields: Partial<Prisma.UserUncheckedCreateInput> = {},
): Promise<User> {
  const userAccount = `${userRole}-${++count}`
  return db.user.create({
    data: { userAccount, passwordHash: '-', realName: userAccount, userRole, ...fields },
  })
}

/** A class with its owner and the given students and teachers. */
export async function makeClass(db: Db, owner: User, others: User[] = []): Promise<Class> {
  const members = [owner, ...others].map(({ id, userRole }) => ({
    userId: id,
    memberRole: userRole === 'student' ? 'student' : 'teacher',
  }))
  return db.class.create({
    data: {
      className: `班级 ${++count}`,
      classCode: 'SE',
      inviteCode: `CDE1${String(count).padStart(6, '0')}`,
      ownerId: owner.id,
      members: { create: members },
    },
  })
}

/** A problem set with one problem per title. */
export async function makeProblemSet(
  db: Db,
  creator: User,
  titles: string[] = ['素数判断'],
): Promise<ProblemSet & { problems: Problem[] }> {
  return db.problemSet.create({
    data: {
      name: `题库 ${++count}`,
      creatorId: creator.id,
      problems: {
        create: titles.map((title) => ({
          title,
          tags: ['数学', title],
          description: '描述',
          code: `class Subject${++count} {}`,
          creatorId: creator.id,
        })),
      },
    },
    include: { problems: { orderBy: { problemId: 'asc' } } },
  })
}

const hourMs = 3_600_000

/** Homework or an exam; the window is given in hours from now, open by default. */
export async function makeAssignment(
  db: Db,
  parts: {
    class: Class
    problemSet: ProblemSet
    type?: AssignmentType
    fromHours?: number
    toHours?: number
  },
): Promise<Assignment> {
  const { type = '作业', fromHours = -1, toHours = 1 } = parts
  return db.assignment.create({
    data: {
      classId: parts.class.classId,
      problemSetId: parts.problemSet.problemSetId,
      type,
      assignmentTitle: `${type} ${++count}`,
      startTime: new Date(Date.now() + fromHours * hourMs),
      endTime: new Date(Date.now() + toHours * hourMs),
      scoringPolicy: defaultScoringPolicy,
      creatorId: parts.class.ownerId,
    },
  })
}

/** A notice of a class's owner. */
export async function makeNotice(db: Db, parent: Class): Promise<ClassNotice> {
  const { classId, ownerId } = parent
  return db.classNotice.create({
    data: {
      classId,
      noticeType: '公告',
      title: `通知 ${++count}`,
      content: '<p>内容</p>',
      creatorId: ownerId,
    },
  })
}

/** Points by hand, of 10, in the only category of a class, which takes its homework too. */
export async function makeGradeColumn(
  db: Db,
  { classId }: Pick<Class, 'classId'>,
): Promise<GradeColumn> {
  const { gradeCategoryId } = await db.gradeCategory.create({
    data: { classId, position: 0, name: '平时', weight: 1, assignmentType: '作业' },
  })
  return db.gradeColumn.create({
    data: { classId, gradeCategoryId, position: 0, title: '出勤', fullPoints: 10 },
  })
}

/** A robot of a group at 企业微信, which tells everything; its address is its own. */
export async function makeRobot(
  db: Db,
  fields: Pick<ClassRobot, 'classId' | 'creatorId'> & Partial<ClassRobot>,
): Promise<ClassRobot> {
  const token = `token-${++count}`
  return db.classRobot.create({
    data: { name: `机器人 ${count}`, kind: 'wecom', token, ...fields },
  })
}
