import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from './client.ts'
import { verifyPassword } from './password.ts'
import { fillEmptyDatabase } from './seed.ts'
import { openTestDb } from './testing.ts'
import { sharedDatabases } from './testing/shared-databases.ts'

describe('fillEmptyDatabase', () => {
  const opened: (() => Promise<void>)[] = []
  afterAll(() => Promise.all(opened.map((close) => close())))
  async function openEmptyDb(): Promise<Db> {
    const { db, close } = await openTestDb(sharedDatabases())
    opened.push(close)
    return db
  }

  describe('with demo data', () => {
    let db: Db
    beforeAll(async () => {
      db = await openEmptyDb()
      await fillEmptyDatabase(db, { demo: true, adminPassword: 'unused' })
    })

    it('makes the published accounts, which can log in', async () => {
      const passwords = {
        admin: 'Admin@123456',
        T2026001: 'Teacher@123456',
        S2026001: 'Student@123456',
        S2026030: 'Student@123456',
      }
      for (const [userAccount, password] of Object.entries(passwords)) {
        const user = await db.user.findUniqueOrThrow({ where: { userAccount } })
        expect(await verifyPassword(user.passwordHash, password)).toBe(true)
        expect(user.school).not.toBe('')
      }
    })

    it('makes two classes with different invite codes and all students as members', async () => {
      const classes = await db.class.findMany({
        include: { _count: { select: { members: true } } },
      })
      expect(classes.map((row) => row._count.members)).toEqual([31, 14])
      expect(new Set(classes.map((row) => row.inviteCode)).size).toBe(2)
      for (const { inviteCode } of classes) expect(inviteCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    })

    it('makes three problem sets with at least twelve problems, each with its own text and code', async () => {
      const problems = await db.problem.findMany({ orderBy: { problemId: 'asc' } })
      expect(await db.problemSet.count()).toBe(3)
      expect(problems.length).toBeGreaterThanOrEqual(12)
      expect(problems[0]).toMatchObject({ title: '素数判断', tags: ['数学', '等价类', '入门'] })
      expect(problems[0]?.code).toContain('class Prime')
      expect(new Set(problems.map((row) => row.code)).size).toBe(problems.length)
      expect(new Set(problems.map((row) => row.description)).size).toBe(problems.length)
    })

    it('gives each problem a model suite and two faulty variants with hints', async () => {
      const suites = await db.modelSuite.findMany({ include: { variants: true, problem: true } })
      expect(suites).toHaveLength(await db.problem.count())
      for (const { testFileCode, variants, problem } of suites) {
        expect(testFileCode).toContain('@Test')
        expect(variants).toHaveLength(2)
        for (const { code, hint } of variants) {
          expect(hint).not.toBe('')
          expect(code).not.toBe(problem.code)
        }
      }
    })

    it('makes homework and exams that are over, running and to come', async () => {
      const now = new Date()
      const assignments = await db.assignment.findMany()
      expect(assignments.some((row) => row.endTime < now)).toBe(true)
      expect(
        assignments
          .filter((row) => row.startTime <= now && now < row.endTime)
          .map((row) => row.type),
      ).toEqual(expect.arrayContaining(['作业', '考试']))
      expect(assignments.some((row) => row.startTime > now)).toBe(true)
    })

    it('leaves submissions to the worker, handed in by members within the window', async () => {
      const submissions = await db.submission.findMany({
        include: {
          assignment: { include: { class: { include: { members: true } } } },
          problem: true,
        },
      })
      expect(submissions.length).toBeGreaterThan(20)
      for (const row of submissions) {
        expect(row).toMatchObject({
          judgedAt: null,
          startedAt: null,
          verdict: null,
          isTrial: false,
        })
        expect(row.testFileName).toBe(`${row.problem.title}Tests`)
        expect(row.problem.problemSetId).toBe(row.assignment?.problemSetId)
        expect(row.assignment?.class.members.map((member) => member.userId)).toContain(row.userId)
        expect(row.createTime.getTime()).toBeGreaterThan(row.assignment?.startTime.getTime() ?? NaN)
        expect(row.createTime.getTime()).toBeLessThan(row.assignment?.endTime.getTime() ?? NaN)
      }
    })

    it('does nothing the second time', async () => {
      const before = await db.user.count()
      expect(await fillEmptyDatabase(db, { demo: true, adminPassword: 'unused' })).toBe('not-empty')
      expect(await db.user.count()).toBe(before)
    })
  })

  it('makes only an administrator without demo data', async () => {
    const db = await openEmptyDb()
    expect(await fillEmptyDatabase(db, { demo: false, adminPassword: 'first-Secret' })).toBe(
      'filled',
    )
    const [admin, ...others] = await db.user.findMany()
    expect(others).toEqual([])
    expect(admin).toMatchObject({ userAccount: 'admin', userRole: 'admin' })
    expect(await verifyPassword(admin?.passwordHash ?? '', 'first-Secret')).toBe(true)
    expect(await db.problem.count()).toBe(0)
  })

  it('fills once when several processes start together', async () => {
    const db = await openEmptyDb()
    const results = await Promise.all([
      fillEmptyDatabase(db, { demo: true, adminPassword: 'unused' }),
      fillEmptyDatabase(db, { demo: true, adminPassword: 'unused' }),
    ])
    expect(results.toSorted()).toEqual(['filled', 'not-empty'])
    expect(await db.user.count({ where: { userAccount: 'admin' } })).toBe(1)
  })
})
