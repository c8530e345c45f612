/// <reference types="vite/client" />
import {
  defaultScoringPolicy,
  type ScoringPolicy,
  scoringPresets,
} from '@ceping/contract/scoring-policy'
import { defaultVariantWeight } from '@ceping/contract/model-suite'
import { defaultVisibility } from '@ceping/contract/mutation'
import { AssignmentType } from '@ceping/contract/vocabulary'
import { hourMs } from '@ceping/contract/time'
import demo from '../demo/demo.json'
import problemSets from '../demo/problem-sets.json'
import type { DbTransaction } from './client.ts'
import { createInviteCode } from './invite-code.ts'
import { hashPassword } from './password.ts'

/** Ids of the rows that were inserted, by the names that the demo files use. */
type Ids = ReadonlyMap<string, number>

/** Insert everything of `prisma/demo`, its times counted from `now`. */
export async function insertDemo(db: DbTransaction, now: Date): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() + hours * hourMs)
  const users = await insertUsers(db, at(-hoursOfPreparation))
  const classes = await insertClasses(db, users, at(-hoursOfPreparation))
  const problems = await insertProblemSets(db, users, at(-hoursOfPreparation))
  const assignments = await insertAssignments(db, { users, classes, problems, at })
  await db.classNotice.createMany({
    data: demo.notices.map((notice) => ({
      classId: idOf(classes, notice.class),
      creatorId: idOf(users, notice.publisher),
      noticeType: notice.noticeType,
      title: notice.title,
      content: notice.content,
      createTime: at(-notice.hoursAgo),
    })),
  })
  await db.submission.createMany({
    data: demo.submissions.map((submission) => {
      const problemSet = findAssignment(submission.assignment).problemSet
      const testFileCode = readDemoFile(
        `problems/${problemSet}/${submission.problem}/${submission.file}.java`,
      )
      return {
        userId: idOf(users, submission.student),
        assignmentId: idOf(assignments, submission.assignment),
        problemId: idOf(problems, `${problemSet}/${submission.problem}`),
        testFileName: `${findTitle(problemSet, submission.problem)}Tests`,
        testFileCode,
        createTime: at(-submission.hoursAgo),
      }
    }),
  })
}

/** Users, classes and problems are older than everything that happens with them. */
const hoursOfPreparation = 360

async function insertUsers(db: DbTransaction, createTime: Date): Promise<Ids> {
  // One salt for all of a role: these passwords are published anyway.
  const hashes = {
    admin: await hashPassword(demo.passwords.admin),
    teacher: await hashPassword(demo.passwords.teacher),
    student: await hashPassword(demo.passwords.student),
  }
  const rows = await db.user.createManyAndReturn({
    data: demo.users.map((user) => ({
      ...user,
      passwordHash: hashes[user.userRole as keyof typeof hashes],
      school: demo.school,
      createTime,
    })),
  })
  return new Map(rows.map((row) => [row.userAccount, row.id]))
}

async function insertClasses(db: DbTransaction, users: Ids, createTime: Date): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const { owner, teachers, students, ...fields } of demo.classes) {
    const member = (memberRole: string) => (account: string) => ({
      userId: idOf(users, account),
      memberRole,
      joinedAt: createTime,
    })
    const { classId } = await db.class.create({
      data: {
        ...fields,
        inviteCode: createInviteCode(),
        ownerId: idOf(users, owner),
        createTime,
        members: {
          createMany: {
            data: [...teachers.map(member('teacher')), ...students.map(member('student'))],
          },
        },
      },
    })
    ids.set(fields.classCode, classId)
  }
  return ids
}

/** Ids by `set` for problem sets and by `set/problem` for problems. */
async function insertProblemSets(db: DbTransaction, users: Ids, createTime: Date): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const [set, { name, teacher, problems }] of Object.entries(problemSets)) {
    const creatorId = idOf(users, teacher)
    const { problemSetId } = await db.problemSet.create({ data: { name, creatorId, createTime } })
    ids.set(set, problemSetId)
    const rows = await db.problem.createManyAndReturn({
      data: problems.map(({ slug, title, tags }) => ({
        problemSetId,
        creatorId,
        title,
        tags,
        description: readDemoFile(`problems/${set}/${slug}/description.md`),
        code: readDemoFile(`problems/${set}/${slug}/Reference.java`),
        createTime,
      })),
    })
    const slugs = new Map(problems.map(({ slug, title }) => [title, slug]))
    for (const row of rows) ids.set(`${set}/${slugs.get(row.title)}`, row.problemId)
    await insertModelSuites(db, { set, problems, ids })
  }
  return ids
}

/** The teacher's own tests of each problem of a set, and the faults that they find. */
async function insertModelSuites(
  db: DbTransaction,
  known: {
    set: string
    problems: { slug: string; variants: { file: string; title: string; hint: string }[] }[]
    ids: Ids
  },
): Promise<void> {
  for (const { slug, variants } of known.problems) {
    const path = `${known.set}/${slug}`
    const problemId = idOf(known.ids, path)
    const { problemRevisionId } = await db.problemRevision.findFirstOrThrow({
      where: { problemId },
      select: { problemRevisionId: true },
    })
    const faulty = variants.map(({ file, title: name, hint }, index) => {
      const code = readDemoFile(`problems/${path}/${file}.java`)
      return { position: index + 1, name, hint, code, weight: defaultVariantWeight }
    })
    const testFileCode = readDemoFile(`problems/${path}/model.java`)
    await db.modelSuite.create({
      data: { problemId, problemRevisionId, testFileCode, variants: { create: faulty } },
    })
  }
}

async function insertAssignments(
  db: DbTransaction,
  known: { users: Ids; classes: Ids; problems: Ids; at: (hours: number) => Date },
): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const assignment of demo.assignments) {
    const startTime = known.at(assignment.startOffsetHours)
    const published = known.at(Math.min(assignment.startOffsetHours, 0))
    const { assignmentId } = await db.assignment.create({
      data: {
        classId: idOf(known.classes, assignment.class),
        problemSetId: idOf(known.problems, assignment.problemSet),
        creatorId: idOf(known.users, assignment.publisher),
        type: assignment.type,
        assignmentTitle: assignment.assignmentTitle,
        description: assignment.description,
        startTime,
        endTime: known.at(assignment.endOffsetHours),
        scoringPolicy: policyOf(assignment),
        ...defaultVisibility(AssignmentType.parse(assignment.type)),
        createTime: published,
      },
    })
    ids.set(assignment.key, assignmentId)
    for (const [index, points] of (assignment.points ?? []).entries()) {
      const place = { assignmentId, position: index + 1 }
      await db.assignmentProblem.update({
        where: { assignmentId_position: place },
        data: { points },
      })
    }
  }
  await db.deadlineExtension.createMany({
    data: demo.extensions.map(({ assignment, student, teacher, endOffsetHours, reason }) => ({
      assignmentId: idOf(ids, assignment),
      userId: idOf(known.users, student),
      creatorId: idOf(known.users, teacher),
      endTime: known.at(endOffsetHours),
      reason,
    })),
  })
  return ids
}

function policyOf({ preset }: { preset?: string }): ScoringPolicy {
  if (preset === undefined) return defaultScoringPolicy
  const found = scoringPresets.find(({ name }) => name === preset)
  if (found === undefined) throw new Error(`demo.json names no preset: ${preset}`)
  const { metricWeights, shares } = found
  return { ...defaultScoringPolicy, metricWeights, shares }
}

function findAssignment(key: string) {
  const assignment = demo.assignments.find((one) => one.key === key)
  if (assignment === undefined) throw new Error(`demo.json has no assignment ${key}`)
  return assignment
}

function findTitle(set: string, slug: string): string {
  const { problems } = new Map(Object.entries(problemSets)).get(set) ?? { problems: [] }
  const problem = problems.find((one) => one.slug === slug)
  if (problem === undefined) throw new Error(`problem-sets.json has no problem ${set}/${slug}`)
  return problem.title
}

function idOf(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo files name ${name}, but nothing has that name`)
  return id
}

/** Files are in the bundle, so that an installation needs no demo folder. */
function readDemoFile(path: string): string {
  const files = import.meta.glob<string>('../demo/problems/**/*.{md,java}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const text = files[`../demo/${path}`]
  if (text === undefined) throw new Error(`prisma/demo has no ${path}`)
  return text
}
