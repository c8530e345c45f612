import { AttemptRules, CountingRules } from '@ceping/contract/submission-rules'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import type { AssignmentDraft } from './assignment-fields.ts'
import { findChoiceIssue } from './composition.ts'
import { findDrawingIssue } from './drawing.ts'

const SubmissionRules = AttemptRules.extend({ countingRules: CountingRules.optional() })

/** What is wrong with a field. */
export interface FieldIssue {
  /** Name of the form's field, as a path. */
  field: readonly (string | number)[]
  /** Stands at the field. */
  message: string
  /** The specification's text (section 5); the first one is shown. */
  toast: string
}

/** Check a form; the issues in the order in which they are told. */
export type CheckDraft = (draft: AssignmentDraft, type: AssignmentType) => FieldIssue[]

const incomplete = '请填写完整必填信息'

/** Check the dialog that creates and edits in a class. */
export function findDialogIssues(draft: AssignmentDraft, type: AssignmentType): FieldIssue[] {
  return [
    ...findTitleIssues(draft, type),
    ...findMissingTimes(draft),
    ...issueIf(lacksBank(draft), {
      field: ['problemSetId'],
      message: '请选择题库',
      toast: incomplete,
    }),
    ...findProblemIssues(draft),
    ...findOrderIssues(draft),
    ...findRuleIssues(draft),
  ]
}

/** Check the publish form, with its class and an exam's type. */
export function findPublishIssues(draft: AssignmentDraft, type: AssignmentType): FieldIssue[] {
  const noQuestion = type === '作业' ? '请配置题目' : '请配置试卷'
  return [
    ...findTitleIssues(draft, type),
    ...issueIf(draft.classId === undefined, {
      field: ['classId'],
      message: '请选择班级',
      toast: incomplete,
    }),
    ...findMissingTimes(draft),
    ...issueIf(type === '考试' && !draft.examType, {
      field: ['examType'],
      message: '请选择考试类型',
      toast: '请选择考试类型',
    }),
    ...issueIf(lacksBank(draft), {
      field: ['problemSetId'],
      message: '请选择有题目的题库',
      toast: noQuestion,
    }),
    ...findProblemIssues(draft),
    ...findOrderIssues(draft),
    ...findRuleIssues(draft),
  ]
}

function findTitleIssues(draft: AssignmentDraft, type: AssignmentType): FieldIssue[] {
  return issueIf(isBlank(draft.assignmentTitle), {
    field: ['assignmentTitle'],
    message: `请输入${type}名称`,
    toast: incomplete,
  })
}

function findMissingTimes({ window }: AssignmentDraft): FieldIssue[] {
  const [start, end] = window ?? []
  return [
    ...issueIf(!start, { field: ['window', 0], message: '请选择开始时间', toast: incomplete }),
    ...issueIf(!end, { field: ['window', 1], message: '请选择截止时间', toast: incomplete }),
  ]
}

/** Rules to draw by have banks of their own. */
function lacksBank({ problemSetId, drawing }: AssignmentDraft): boolean {
  return problemSetId === undefined && drawing === undefined
}

/** Those of a form that has been left alone are right. */
function findProblemIssues({ problems, drawing }: AssignmentDraft): FieldIssue[] {
  const choice = problems === undefined ? null : findChoiceIssue(problems)
  const rules = drawing === undefined ? null : findDrawingIssue(drawing)
  return [
    ...(choice === null ? [] : [{ field: ['problems'], message: choice, toast: choice }]),
    ...(rules === null ? [] : [{ field: ['drawing'], message: rules, toast: rules }]),
  ]
}

/** By whole minutes, since pickers know no seconds. The two may be the same. */
function findOrderIssues({ window }: AssignmentDraft): FieldIssue[] {
  const [start, end] = window ?? []
  const backwards = '开始时间不能晚于结束时间'
  return issueIf(Boolean(start && end && start.isAfter(end, 'minute')), {
    field: ['window', 1],
    message: backwards,
    toast: backwards,
  })
}

/** A number that is missing or out of its range, in what was opened to be changed. */
function findRuleIssues({ rules }: AssignmentDraft): FieldIssue[] {
  const { error } = SubmissionRules.safeParse(rules ?? {})
  const message = error?.issues[0]?.message
  return message === undefined ? [] : [{ field: ['rules'], message, toast: message }]
}

function issueIf(isWrong: boolean, issue: FieldIssue): FieldIssue[] {
  return isWrong ? [issue] : []
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === ''
}
