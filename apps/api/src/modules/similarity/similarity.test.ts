import { errorCodes } from '@ceping/contract/error-codes'
import {
  decideSimilarPair,
  exportSimilarity,
  getSimilarity,
  getSimilarityGraph,
  getSimilarPair,
  listSimilarPairs,
  startSimilarityCheck,
} from '@ceping/contract/similarity'
import type { Assignment, Class, ProblemSet, User } from '@ceping/db/types'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveClass, endMembership } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { runSimilarityCheck } from './run-check.ts'

const suite = (name: string, value = 1) => `class ${name}Tests {
  @Test void ${name}() {
    Calc ${name} = new Calc(${value});
    int sum = ${name}.add(${value});
    assertEquals(${value}, sum);
    assertTrue(${name}.isPositive());
    for (int i = 0; i < ${value}; i++) assertEquals(i, ${name}.step(i));
    assertThrows(IllegalStateException.class, () -> ${name}.add(${value}));
  }
}`
const otherSuite = `class Other {
  @Test void parses() { assertEquals("a", Text.parse("a").get(0)); assertNull(Text.parse(null)); }
  @ParameterizedTest void each(String text, int length) { assertEquals(length, Text.of(text).trim().length()); }
}`

let test: TestApp
let teacher: User, colleague: User
let students: User[]
let own: Class
let past: Class
let set: ProblemSet & { problems: { problemId: number }[] }
let assignment: Assignment
let pastAssignment: Assignment
let problemId: number

beforeAll(async () => {
  test = await openTestApp()
  const { db } = test
  teacher = await makeUser(db, 'teacher')
  colleague = await makeUser(db, 'teacher')
  students = []
  for (const realName of ['甲', '乙', '丙', '丁', '戊']) {
    students.push(await makeUser(db, 'student', { realName }))
  }
  own = await makeClass(db, teacher, [...students.slice(0, 4), colleague])
  past = await makeClass(db, teacher, students.slice(4))
  set = await makeProblemSet(db, teacher)
  problemId = set.problems[0]?.problemId ?? 0
  assignment = await makeAssignment(db, { class: own, problemSet: set })
  pastAssignment = await makeAssignment(db, {
    class: past,
    problemSet: set,
    fromHours: -9,
    toHours: -8,
  })
  await hand(0, suite('first'))
  await hand(1, suite('second', 20))
  await hand(2, otherSuite)
  await hand(4, suite('earlier', 3), pastAssignment)
})
afterAll(() => test.close())

async function hand(
  student: number,
  testFileCode: string,
  { assignmentId } = assignment,
): Promise<number> {
  const userId = students[student]?.id ?? 0
  await test.db.assignmentProblemStatus.deleteMany({ where: { userId, assignmentId } })
  const submissionId = await makeBest(test.db, { userId, assignmentId, problemId, totalScore: 80 })
  await test.db.submission.update({ where: { submissionId }, data: { testFileCode } })
  return submissionId
}

async function start(user = teacher): Promise<number> {
  const body = { assignmentId: assignment.assignmentId }
  return (await test.call(startSimilarityCheck, { body }, user)).data
}

/** Start a check and do it. */
async function run(user = teacher): Promise<void> {
  const log = pino({ level: 'silent' })
  const closing = new AbortController().signal
  await runSimilarityCheck({ db: test.db, log, closing }, await start(user))
}

async function list(user = teacher, rest: object = {}) {
  const body = { assignmentId: assignment.assignmentId, ...rest }
  return test.call(listSimilarPairs, { body }, user)
}

async function names(user = teacher): Promise<string[]> {
  const { data } = await list(user)
  return data.records.map(({ left, right }) => `${left.realName}${right.realName}`).toSorted()
}

const look = async (user = teacher) =>
  test.call(getSimilarity, { query: { assignmentId: String(assignment.assignmentId) } }, user)

describe('a check', () => {
  it('waits in the background, and is asked for once', async () => {
    expect((await look()).data).toMatchObject({ check: null, states: { open: 0 } })
    const id = await start()
    expect(await start(colleague)).toBe(id)
    expect(test.backgroundJobs).toContainEqual({ kind: 'similarity-check', id })
    expect((await look()).data.check).toMatchObject({ startedAt: null, finishedAt: null })
    const entries = await test.db.auditEntry.findMany({ where: { action: 'similarity.check' } })
    expect(entries).toHaveLength(1)
  })

  it('finds what is alike in the assignment and in other classes of the teacher', async () => {
    await run()
    const { data } = await look()
    expect(data).toMatchObject({
      check: { totalCount: 4, doneCount: 4, failure: null },
      problems: [{ problemId, pairCount: 3 }],
      states: { open: 3, discussed: 0, unfounded: 0 },
    })
    expect(data.check?.finishedAt).not.toBeNull()
    expect(await names()).toEqual(['甲乙', '甲戊', '乙戊'].toSorted())
    const pairs = (await list()).data.records
    expect(pairs.find(({ right }) => right.realName === '戊')).toMatchObject({
      left: { earlier: null },
      right: { earlier: { className: past.className } },
      strength: 1,
      problemName: '素数判断',
    })
  })

  it('leaves out trials, who has left the class, and what is deleted', async () => {
    const former = students[1]!
    await endMembership(test.db, own, former)
    const { assignmentId } = pastAssignment
    await test.db.assignment.update({ where: { assignmentId }, data: { deletedAt: new Date() } })
    await run()
    expect(await names()).toEqual([])
    await test.db.assignment.update({ where: { assignmentId }, data: { deletedAt: null } })
    await test.db.classMember.updateMany({
      where: { userId: former.id },
      data: { removedAt: null },
    })
    await run()
    expect(await names()).toHaveLength(3)
  })

  it('compares with archived classes of the owner', async () => {
    await archiveClass(test.db, past)
    await run()
    expect(await names()).toHaveLength(3)
  })

  it('compares for an administrator what the owner of the class teaches', async () => {
    const admin = await makeUser(test.db, 'admin')
    const foreign = await makeClass(test.db, await makeUser(test.db, 'teacher'), [students[3]!])
    const theirs = await makeAssignment(test.db, { class: foreign, problemSet: set })
    await hand(3, suite('foreign'), theirs)
    await run(admin)
    expect(await names(admin)).toEqual(['甲乙', '甲戊', '乙戊'].toSorted())
  })

  it('says so where the assignment is gone', async () => {
    const log = pino({ level: 'silent' })
    const gone = await makeAssignment(test.db, { class: own, problemSet: set })
    const { assignmentId } = gone
    const body = { assignmentId }
    const { data: id } = await test.call(startSimilarityCheck, { body }, teacher)
    await test.db.assignment.update({ where: { assignmentId }, data: { deletedAt: new Date() } })
    await runSimilarityCheck({ db: test.db, log, closing: new AbortController().signal }, id)
    const row = await test.db.similarityCheck.findUniqueOrThrow({
      where: { similarityCheckId: id },
    })
    expect(row.failure).toContain('已删除')
  })
})

describe('pairs', () => {
  it('are read only with classes that the reader teaches', async () => {
    expect(await names(colleague)).toEqual(['甲乙'])
    const hidden = (await list()).data.records.find(({ right }) => right.realName === '戊')
    const query = { id: String(hidden?.similarPairId) }
    expect((await test.call(getSimilarPair, { query }, teacher)).code).toBe(0)
    expect((await test.call(getSimilarPair, { query }, colleague)).code).toBe(
      errorCodes.NOT_FOUND.code,
    )
  })

  it('are kept where another teacher checks, who does not see them', async () => {
    await run(colleague)
    expect(await names()).toHaveLength(3)
  })

  it('stand side by side with the lines that are alike', async () => {
    const [pair] = (await list(colleague)).data.records
    const query = { id: String(pair?.similarPairId) }
    const { data } = await test.call(getSimilarPair, { query }, colleague)
    expect(data).toMatchObject({
      leftCode: suite('first'),
      rightCode: suite('second', 20),
      matches: [{ left: { from: 2, to: 8 }, right: { from: 2, to: 8 } }],
      state: 'open',
      version: 1,
    })
  })

  it('keep their state and note when the assignment is checked again', async () => {
    const [pair] = (await list(colleague)).data.records
    const similarPairId = pair?.similarPairId ?? 0
    const body = { similarPairId, state: 'discussed', note: '承认一起写的', version: 1 } as const
    expect((await test.call(decideSimilarPair, { body }, colleague)).code).toBe(0)
    const late = await test.call(decideSimilarPair, { body }, teacher)
    expect(late.code).toBe(errorCodes.EDIT_CONFLICT.code)
    await hand(1, suite('third', 9))
    await run()
    const kept = { similarPairId, state: 'discussed', note: '承认一起写的', isCurrent: true }
    expect((await list(teacher, { state: 'discussed' })).data.records).toMatchObject([kept])
    const entry = await test.db.auditEntry.findFirst({ where: { action: 'similarity.decide' } })
    expect(entry).toMatchObject({ actorId: colleague.id, after: { state: 'discussed' } })
  })

  it('stay, marked, where they are not found again but something was noted', async () => {
    await hand(1, otherSuite.replaceAll('Text', 'Words'))
    await run()
    const { data } = await list(teacher, { state: 'discussed' })
    expect(data.records).toMatchObject([{ isCurrent: false, note: '承认一起写的' }])
    expect((await names()).includes('乙丙')).toBe(true)
    await hand(1, suite('again', 4))
    await run()
    expect((await list(teacher, { state: 'discussed' })).data.records).toMatchObject([
      { isCurrent: true },
    ])
  })

  it('make a graph, without those that are unfounded', async () => {
    const query = { assignmentId: String(assignment.assignmentId) }
    const { data } = await test.call(getSimilarityGraph, { query }, teacher)
    expect(data.nodes.filter(({ className }) => className === past.className)).toHaveLength(1)
    expect(data.nodes).toHaveLength(3)
    expect(data.edges).toHaveLength(3)
    const { similarPairId = 0 } = data.edges[0] ?? {}
    const body = { similarPairId, state: 'unfounded', note: '' } as const
    await test.call(decideSimilarPair, { body }, teacher)
    const after = await test.call(getSimilarityGraph, { query }, teacher)
    expect(after.data.edges).toHaveLength(2)
  })

  it('are exported, with what was noted', async () => {
    const query = { assignmentId: String(assignment.assignmentId), format: 'csv' as const }
    const answer = await test.call(exportSimilarity, { query }, teacher)
    expect(answer.text).toContain('题目,学号,姓名')
    expect(answer.text).toContain('承认一起写的')
    expect(answer.text.trim().split('\r\n')).toHaveLength(4)
  })

  it('are nothing to students and to teachers of other classes', async () => {
    const stranger = await makeUser(test.db, 'teacher')
    expect((await look(students[0])).code).toBe(errorCodes.ROLE_FORBIDDEN.code)
    expect((await list(students[0])).code).toBe(errorCodes.ROLE_FORBIDDEN.code)
    expect((await look(stranger)).code).toBe(errorCodes.NOT_FOUND.code)
    expect((await list(stranger)).code).toBe(errorCodes.NOT_FOUND.code)
  })
})
