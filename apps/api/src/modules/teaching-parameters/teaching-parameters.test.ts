import {
  changeTeachingParameters,
  getTeachingParameters,
  listParametersVersions,
  previewTeachingParameters,
  restoreTeachingParameters,
} from '@ceping/contract/admin/teaching-parameters'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { TeachingParameters } from '@ceping/contract/teaching-parameters'
import { getRegistration } from '@ceping/contract/user'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { reportOf } from '@ceping/judging/testing/report'
import { makeScored } from '../../testing/scored.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const defaults = TeachingParameters.parse({})
const branchesOnly = {
  ...defaultScoringPolicy,
  metricWeights: { instruction: 0, branch: 1, line: 0, complexity: 0, method: 0, class: 0 },
}

let test: TestApp
let admin: User
beforeAll(async () => {
  test = await openTestApp()
  admin = await makeUser(test.db, 'admin', { realName: '管理员甲' })
})
beforeEach(() => test.db.teachingParameters.deleteMany())
afterAll(() => test.close())

const get = async () => (await test.call(getTeachingParameters, {}, admin)).data
const change = async (parameters: object, more: object = {}) => {
  const { version } = await get()
  const body = { parameters, version, reason: '期中调整', ...more }
  return test.call(changeTeachingParameters, { body }, admin)
}
const listVersions = async (pageSize = 10) =>
  (await test.call(listParametersVersions, { body: { pageSize } }, admin)).data
const readAudit = async (id: number) =>
  test.db.auditEntry.findFirst({
    where: { objectType: 'teaching_parameters', objectId: String(id) },
  })

describe('changing parameters', () => {
  it('lets them hold from then on', async () => {
    expect(await get()).toEqual({ version: 0, parameters: defaults, judgingBounds: null })
    const { code, data: version } = await change({ isRegistrationOpen: true })
    expect(code).toBe(0)
    const parameters = { ...defaults, isRegistrationOpen: true }
    expect(await get()).toMatchObject({ version, parameters })
    expect((await test.call(getRegistration, {})).data).toEqual({ isOpen: true })
    expect(await readAudit(version)).toMatchObject({
      action: 'teaching_parameters.change',
      actorId: admin.id,
      before: { isRegistrationOpen: false },
      after: { isRegistrationOpen: true, reason: '期中调整' },
    })
  })

  it('is refused where somebody else was quicker, and loses nothing of theirs', async () => {
    const { version } = await get()
    const { data: theirs } = await change({ submissionsPerMinute: 7 })
    expect(await change({ submissionsPerMinute: 8 }, { version })).toMatchObject({ code: 40902 })
    expect(await get()).toMatchObject({ version: theirs, parameters: { submissionsPerMinute: 7 } })
  })

  it('succeeds for one of two who come together', async () => {
    const answers = await Promise.all([
      change({ submissionsPerMinute: 7 }, { version: 0 }),
      change({ submissionsPerMinute: 8 }, { version: 0 }),
    ])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 40902])
    expect(await test.db.teachingParameters.count()).toBe(1)
  })

  it.each([
    [{ metricWeights: { ...branchesOnly.metricWeights, branch: 0 } }, '六项指标的权重不能都为 0'],
    [{ metricWeights: { branch: 1 } }, '指令覆盖率的权重应为 0 到 100 的整数'],
    [{ shares: { coverage: 90 } }, '三项占比之和应为 100%'],
    [{ shares: { coverage: 50, mutation: 40, quality: 0 } }, '三项占比之和应为 100%'],
    [{ completionScore: 101 }, '完成分数线应为 0 到 100 的整数'],
  ])('refuses the policy %j', async (part, message) => {
    const scoring = { ...defaultScoringPolicy, ...part }
    expect(await change({ scoring })).toMatchObject({ status: 400, code: 40000, message })
  })

  it.each([
    [{ submitting: { codeLength: 999 } }, '测试代码的长度应为 1000 到 131072 的整数'],
    [{ submitting: { perProblem: 0 } }, '每道题的提交次数应为 1 到 1000 的整数'],
    [{ suggestions: { practiceDone: 30.5 } }, '完成题目比例的建议阈值应为 0 到 100 的整数'],
    [{ isRegistrationOpen: 'yes' }, '允许学生自己注册应为 true 或 false'],
  ])('refuses %j', async (parameters, message) => {
    expect(await change(parameters)).toMatchObject({ status: 400, message })
    expect(await test.db.teachingParameters.count()).toBe(0)
  })
})

describe('limits of a judging', () => {
  const limits = { runTimeoutMs: 20_000, compileTimeoutMs: 10_500, outputLimitBytes: 1_048_576 }
  const hostOf = (name: string, more: object = {}) => ({
    name,
    sandbox: 'docker',
    capacity: 2,
    versions: {},
    limits: { ...limits, analyseTimeoutMs: 10_000 },
    startedAt: new Date(),
    heartbeatAt: new Date(),
    ...more,
  })
  beforeEach(() => test.db.judgeHost.deleteMany())
  afterAll(() => test.db.judgeHost.deleteMany())

  it('are at most what every host allows that is there, even if it is paused', async () => {
    const slower = { ...limits, analyseTimeoutMs: 10_000, runTimeoutMs: 8_000 }
    const longAgo = new Date('2026-01-01')
    await test.db.judgeHost.createMany({
      data: [
        hostOf('a'),
        hostOf('b', { limits: slower, mode: 'paused' }),
        hostOf('gone', { limits: { ...slower, runTimeoutMs: 1_000 }, heartbeatAt: longAgo }),
        hostOf('older', { limits: {} }),
      ],
    })
    const judgingBounds = { runSeconds: 8, compileSeconds: 10, outputKib: 1_024 }
    expect((await get()).judgingBounds).toEqual(judgingBounds)
    expect(await change({ judging: { runSeconds: 9 } })).toMatchObject({
      status: 400,
      message: '运行时间不能大于 8 秒：判题机最多允许这么多',
      data: { issues: [{ field: 'parameters.judging.runSeconds' }] },
    })
    expect(await change({ judging: { runSeconds: 8, outputKib: 64 } })).toMatchObject({ code: 0 })
  })

  it('are bound by nothing else while no host is there', async () => {
    expect(await change({ judging: { runSeconds: 60 } })).toMatchObject({ code: 0 })
  })
})

describe('the history', () => {
  it('says of each version what it changed', async () => {
    await change({ submissionsPerMinute: 7 })
    await change({ submissionsPerMinute: 7, isRegistrationOpen: true }, { reason: '' })
    const { records, total } = await listVersions()
    expect(total).toBe(2)
    expect(records).toMatchObject([
      {
        reason: '',
        creatorName: '管理员甲',
        changes: [{ path: 'isRegistrationOpen', before: false, after: true }],
        restoredChanges: [],
      },
      {
        reason: '期中调整',
        changes: [{ path: 'submissionsPerMinute', before: 10, after: 7 }],
        restoredChanges: [{ path: 'isRegistrationOpen', before: true, after: false }],
      },
    ])
    // The last one of a page is compared to the first one of the next.
    expect((await listVersions(1)).records).toEqual(records.slice(0, 1))
  })

  it('reads what was stored before a field came', async () => {
    const parameters = {
      submissionsPerMinute: 3,
      scoring: { ...defaultScoringPolicy, shares: { coverage: 100 } },
    }
    await test.db.teachingParameters.create({ data: { parameters } })
    expect((await get()).parameters).toEqual({ ...defaults, submissionsPerMinute: 3 })
    expect((await listVersions()).records).toMatchObject([
      { creatorName: null, changes: [{ path: 'submissionsPerMinute' }] },
    ])
  })

  it('tells what its gate counts', async () => {
    await change({ scoring: { ...defaultScoringPolicy, gateBy: 'invocations' } })
    expect((await listVersions()).records).toMatchObject([
      { changes: [{ path: 'scoring.gateBy', before: 'methods', after: 'invocations' }] },
    ])
    const parameters = { scoring: { ...defaultScoringPolicy, gateBy: 'classes' } }
    expect(await change(parameters)).toMatchObject({ status: 400, code: 40000 })
  })

  it('gives a version back as a new one', async () => {
    const { data: first } = await change({ submissionsPerMinute: 7 })
    const { data: second } = await change({ submissionsPerMinute: 8, isRegistrationOpen: true })
    const body = { teachingParametersId: first, version: second, reason: '改回' }
    const { data: third } = await test.call(restoreTeachingParameters, { body }, admin)
    const { version, parameters } = await get()
    expect(version).toBe(third)
    expect(parameters).toEqual({ ...defaults, submissionsPerMinute: 7 })
    expect(await readAudit(third)).toMatchObject({
      action: 'teaching_parameters.restore',
      before: { submissionsPerMinute: 8, isRegistrationOpen: true },
      after: {
        submissionsPerMinute: 7,
        isRegistrationOpen: false,
        reason: '改回',
        restoredId: first,
      },
    })
    expect(await test.call(restoreTeachingParameters, { body }, admin)).toMatchObject({
      code: 40902,
    })
  })

  it('has nothing to give back of a version that never was', async () => {
    const body = { teachingParametersId: 2_000_000_000, version: 0 }
    expect(await test.call(restoreTeachingParameters, { body }, admin)).toMatchObject({
      status: 404,
    })
  })
})

describe('the preview', () => {
  it('says what recent submissions would score, and stores nothing', async () => {
    const teacher = await makeUser(test.db, 'teacher')
    const student = await makeUser(test.db, 'student', { realName: '丁一' })
    const own = await makeClass(test.db, teacher, [student])
    const problemSet = await makeProblemSet(test.db, teacher, ['闰年'])
    const { assignmentId, assignmentTitle } = await makeAssignment(test.db, {
      class: own,
      problemSet,
    })
    const { problemId } = problemSet.problems[0]!
    const keys = { userId: student.id, assignmentId, problemId }
    const submissionId = await makeScored(test.db, {
      ...keys,
      report: reportOf({ branches: 1, others: 4 }),
    })
    await makeScored(test.db, { ...keys, report: reportOf({ branches: 4, others: 4 }) })
    await makeScored(test.db, {
      ...keys,
      userId: teacher.id,
      isTrial: true,
      report: reportOf({ branches: 0, others: 4 }),
    })
    const before = await test.db.submission.findMany({ orderBy: { submissionId: 'asc' } })
    const body = { scoring: branchesOnly }
    const { data } = await test.call(previewTeachingParameters, { body }, admin)
    expect(data).toMatchObject({
      resultCount: 2,
      isSample: false,
      upCount: 0,
      downCount: 1,
      completedCount: 0,
      uncompletedCount: 1,
      meanBefore: 93.75,
      meanAfter: 62.5,
      biggestChanges: [
        {
          submissionId,
          userId: student.id,
          realName: '丁一',
          assignmentTitle,
          problemName: '闰年',
          before: 87.5,
          after: 25,
        },
      ],
    })
    expect(await test.db.submission.findMany({ orderBy: { submissionId: 'asc' } })).toEqual(before)
    expect(await test.db.teachingParameters.count()).toBe(0)
  })
})
