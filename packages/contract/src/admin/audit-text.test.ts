import { describe, expect, test } from 'vitest'
import { listChanges as changesOf, listFields as fieldsOf } from './audit-text.ts'
import { defaultExamRules } from '../exam.ts'

/** Stands for the clock of the platform. */
const sayInstant = (instant: string) => `${instant.slice(0, 10)} in Shanghai`

type Fields = Parameters<typeof fieldsOf>[0]
const listFields = (fields: Fields) => fieldsOf(fields, sayInstant)
const listChanges = (before: Fields, after: Fields) => changesOf({ before, after }, sayInstant)

const policy = (branch: number) => ({ scoringPolicy: { metricWeights: { branch, line: 1 } } })
const composed = (points: number) => ({ problems: [{ problemId: 7, title: '三角形', points }] })

describe('what was changed', () => {
  test('is said field by field, in Chinese, without what stayed as it was', () => {
    const before = { realName: '陈思远', college: '', isDisabled: false, userRole: 'student' }
    const after = { realName: '陈思远', college: '软件学院', isDisabled: true, userRole: 'teacher' }
    expect(listChanges(before, after)).toEqual({
      changes: [
        { name: '学院', before: '—', after: '软件学院' },
        { name: '已停用', before: '否', after: '是' },
        { name: '角色', before: '学生', after: '教师' },
      ],
      about: [],
      unchangedCount: 1,
    })
  })

  test('says to whom and what it was done', () => {
    const of = { student: 'S1', problemName: '三角形', assignmentTitle: '第一次作业' }
    const before = { ...of, adjustment: 0, reason: '' }
    expect(listChanges(before, { ...before, adjustment: 5 })).toEqual({
      about: [
        { name: '学生', text: 'S1' },
        { name: '题目', text: '三角形' },
        { name: '标题', text: '第一次作业' },
      ],
      changes: [{ name: '加减分', before: '0', after: '5' }],
      unchangedCount: 1,
    })
  })

  test('has names for all rules of an exam, and for what they say', () => {
    const { entryPassword, ...rules } = defaultExamRules
    const told = listFields({ ...rules, hasEntryPassword: entryPassword !== '' })
    for (const { name, text } of told) expect(`${name}：${text}`).not.toMatch(/[A-Za-z]/)
  })

  test('has fields that only one side has', () => {
    expect(listChanges({ reason: '旧' }, { endedMemberships: [3, 4] }).changes).toEqual([
      { name: '原因', before: '旧', after: '—' },
      { name: '退出的班级编号', before: '—', after: '3、4' },
    ])
  })

  test('tells problems by their titles and points', () => {
    expect(listChanges(composed(10), composed(20)).changes).toEqual([
      { name: '题目', before: '三角形（10 分）', after: '三角形（20 分）' },
    ])
  })

  test('tells rules by which problems are drawn', () => {
    const rule = { problemSetId: 2, tags: ['循环', '边界'], count: 3, points: 20 }
    const drawing = { seed: 41, isPerStudent: true, rules: [rule, { ...rule, tags: [] }] }
    expect(listChanges({ drawing: null }, { drawing }).changes).toEqual([
      { name: '随机种子', before: '—', after: '41' },
      { name: '每名学生分别抽题', before: '—', after: '是' },
      {
        name: '抽题规则',
        before: '—',
        after: '题库 2（标签 循环、边界）3 题各 20 分、题库 2（标签 —）3 题各 20 分',
      },
    ])
  })

  test('goes into objects, whose paths have names too', () => {
    expect(listChanges(policy(1), policy(3))).toEqual({
      about: [],
      changes: [{ name: '分支覆盖率的权重', before: '1', after: '3' }],
      unchangedCount: 1,
    })
  })

  test('calls what it does not know by its own name', () => {
    expect(listChanges({ newField: 1 }, { newField: 2 }).changes[0]?.name).toBe('newField')
    const inside = { scoringPolicy: { unknown: 1 } }
    expect(listFields(inside)[0]?.name).toBe('计分方式.unknown')
  })
})

test('words of ours are told in Chinese', () => {
  expect(
    listFields({ verdict: 'judge_fault', mode: 'paused', changedCount: 2, restoredId: 3 }),
  ).toEqual([
    { name: '结果', text: '判题服务故障' },
    { name: '状态', text: '暂停' },
    { name: '得分改变的份数', text: '2' },
    { name: '恢复的版本', text: '3' },
  ])
})

test('what a gate counts is told in Chinese', () => {
  const before = { scoringPolicy: { gateBy: 'invocations' } }
  const after = { scoringPolicy: { gateBy: 'methods' } }
  expect(listChanges(before, after).changes).toEqual([
    { name: '测试通过率按', before: '测试次数', after: '测试方法' },
  ])
})

test('whether wrong tests cover anything is told in Chinese', () => {
  const before = { scoringPolicy: { rightTestsOnly: false } }
  const after = { scoringPolicy: { rightTestsOnly: true } }
  expect(listChanges(before, after).changes).toEqual([
    { name: '写错的测试不计覆盖', before: '否', after: '是' },
  ])
})

test('instants are told by the wall clock', () => {
  const [field] = listFields({ startTime: '2026-11-20T00:30:00.000Z' })
  expect(field).toEqual({ name: '开始时间', text: '2026-11-20 in Shanghai' })
})

test('lists and empty values can be read', () => {
  expect(listFields({ tags: ['数学', '循环'], students: [], introduction: '' })).toEqual([
    { name: '标签', text: '数学、循环' },
    { name: '学生', text: '—' },
    { name: '个人简介', text: '—' },
  ])
})
