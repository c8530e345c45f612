import type { AssignmentType } from '@ceping/contract/vocabulary'
import dayjs from 'dayjs'
import { describe, expect, test } from 'vitest'
import type { AssignmentDraft } from './assignment-fields.ts'
import type { CompositionRow } from './composition.ts'
import { newDrawing } from './drawing.ts'
import { findDialogIssues, findPublishIssues } from './assignment-rules.ts'

const morning = dayjs('2026-11-20T08:00:00')
const noon = dayjs('2026-11-20T12:00:00')

const complete: AssignmentDraft = {
  assignmentTitle: '第一次作业',
  classId: 1,
  window: [morning, noon],
  problemSetId: 2,
  examType: 'quiz',
}

const problem: CompositionRow = {
  problemId: 1,
  title: '三角形',
  isChosen: true,
  points: 10,
  isPart: false,
  isSubmitted: false,
}

interface Case {
  name: string
  type: AssignmentType
  draft: AssignmentDraft
  toasts: string[]
  fields: string[]
}

const incomplete = '请填写完整必填信息'

describe('the dialog', () => {
  test.each<Case>([
    { name: 'everything', type: '作业', draft: {}, toasts: [], fields: [] },
    {
      name: 'an exam without a type',
      type: '考试',
      draft: { examType: null },
      toasts: [],
      fields: [],
    },
    {
      name: 'a blank name',
      type: '作业',
      draft: { assignmentTitle: '  ' },
      toasts: [incomplete],
      fields: ['assignmentTitle'],
    },
    {
      name: 'half a window',
      type: '作业',
      draft: { window: [morning, null] },
      toasts: [incomplete],
      fields: ['window.1'],
    },
    {
      name: 'nothing at all',
      type: '考试',
      draft: { assignmentTitle: undefined, window: null, problemSetId: undefined },
      toasts: [incomplete, incomplete, incomplete, incomplete],
      fields: ['assignmentTitle', 'window.0', 'window.1', 'problemSetId'],
    },
    {
      name: 'no problem',
      type: '作业',
      draft: { problems: [{ ...problem, isChosen: false, points: null }] },
      toasts: ['请至少选择一道题目'],
      fields: ['problems'],
    },
    {
      name: 'a problem without points',
      type: '作业',
      draft: { problems: [problem, { ...problem, points: null }] },
      toasts: ['分值应为 1 到 1000 的整数'],
      fields: ['problems'],
    },
    {
      name: 'rules instead of a bank',
      type: '作业',
      draft: { problemSetId: undefined, drawing: newDrawing(2) },
      toasts: [],
      fields: [],
    },
    {
      name: 'a rule without a bank',
      type: '作业',
      draft: { drawing: newDrawing(null) },
      toasts: ['规则 1：请选择题库'],
      fields: ['drawing'],
    },
    {
      name: 'a deadline within the minute of the start',
      type: '作业',
      draft: { window: [noon.second(30), noon] },
      toasts: [],
      fields: [],
    },
    {
      name: 'a start a minute after the deadline',
      type: '作业',
      draft: { window: [noon.add(1, 'minute'), noon] },
      toasts: ['开始时间不能晚于结束时间'],
      fields: ['window.1'],
    },
  ])('answers $name', ({ type, draft, toasts, fields }) => {
    const issues = findDialogIssues({ ...complete, ...draft }, type)
    expect(issues.map(({ toast }) => toast)).toEqual(toasts)
    expect(issues.map(({ field }) => field.join('.'))).toEqual(fields)
  })
})

describe('the publish form', () => {
  test.each<Case>([
    { name: 'everything', type: '考试', draft: {}, toasts: [], fields: [] },
    {
      name: 'homework without an exam type',
      type: '作业',
      draft: { examType: undefined },
      toasts: [],
      fields: [],
    },
    {
      name: 'no class and no times',
      type: '作业',
      draft: { classId: undefined, window: undefined },
      toasts: [incomplete, incomplete, incomplete],
      fields: ['classId', 'window.0', 'window.1'],
    },
    {
      name: 'an exam without a type and a paper',
      type: '考试',
      draft: { examType: undefined, problemSetId: undefined },
      toasts: ['请选择考试类型', '请配置试卷'],
      fields: ['examType', 'problemSetId'],
    },
    {
      name: 'homework without problems',
      type: '作业',
      draft: { problemSetId: undefined },
      toasts: ['请配置题目'],
      fields: ['problemSetId'],
    },
    {
      name: 'points out of range',
      type: '考试',
      draft: { problems: [{ ...problem, points: 1001 }] },
      toasts: ['分值应为 1 到 1000 的整数'],
      fields: ['problems'],
    },
    {
      name: 'a start after the deadline',
      type: '作业',
      draft: { window: [noon, morning] },
      toasts: ['开始时间不能晚于结束时间'],
      fields: ['window.1'],
    },
  ])('answers $name', ({ type, draft, toasts, fields }) => {
    const issues = findPublishIssues({ ...complete, ...draft }, type)
    expect(issues.map(({ toast }) => toast)).toEqual(toasts)
    expect(issues.map(({ field }) => field.join('.'))).toEqual(fields)
  })
})
