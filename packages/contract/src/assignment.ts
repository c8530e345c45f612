import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AssignmentCondition, AssignmentType, ExamType } from './vocabulary.ts'
import { Id, IdText, text, Version, WallTime, WallTimeInput } from './wire-types.ts'

const incomplete = '请填写完整必填信息'

export const AssignmentView = z.object({
  assignmentId: z.int(),
  assignmentTitle: z.string(),
  description: z.string(),
  startTime: WallTime,
  endTime: WallTime,
  problemSetId: z.int(),
  classId: z.int(),
  type: AssignmentType,
  /** Null for homework, and for exams that do not say. */
  examType: ExamType.nullable(),
  problemCount: z.int(),
  creatorName: z.string(),
  assignmentCondition: AssignmentCondition,
  /** Problems that the asking student has finished; null for teachers and admins. */
  finishedCount: z.int().nullable(),
  version: Version,
})
export type AssignmentView = z.infer<typeof AssignmentView>

export const listAssignments = endpoint({
  method: 'GET',
  path: '/api/assignment/getAssignmentListByClassIdAndType',
  access: 'signed-in',
  summary: '班级的作业或考试，最近开始的在前',
  query: z.object({ classId: IdText, type: AssignmentType }),
  data: z.array(AssignmentView),
  errors: ['NOT_FOUND'],
})

export const getAssignment = endpoint({
  method: 'GET',
  path: '/api/assignment/get',
  access: 'signed-in',
  summary: '一次作业或考试的信息',
  query: z.object({ id: IdText }),
  data: AssignmentView,
  errors: ['NOT_FOUND'],
})

const assignmentFields = {
  classId: Id,
  assignmentTitle: text({ max: 100, required: incomplete }),
  description: text({ max: 5_000 }).default(''),
  startTime: WallTimeInput,
  endTime: WallTimeInput,
  problemSetId: Id,
  type: AssignmentType,
  /** Of exams only; homework leaves it out. */
  examType: ExamType.nullish(),
}

export const publishAssignment = endpoint({
  method: 'POST',
  path: '/api/assignment/publishAssignment',
  access: ['teacher', 'admin'],
  summary: '向班级发布作业或考试，返回其编号',
  body: z.object(assignmentFields),
  data: z.int(),
  errors: ['NOT_FOUND', 'TIME_ORDER', 'PROBLEM_SET_EMPTY'],
})

export const updateAssignment = endpoint({
  method: 'POST',
  path: '/api/assignment/updateAssignment',
  access: ['teacher', 'admin'],
  summary: '修改作业或考试；已有学生提交时不能更换题库',
  body: z.object({ assignmentId: Id, ...assignmentFields, version: Version.optional() }),
  data: z.literal(true),
  errors: [
    'NOT_FOUND',
    'EDIT_CONFLICT',
    'TIME_ORDER',
    'PROBLEM_SET_EMPTY',
    'CLASS_FIXED',
    'PROBLEM_SET_FIXED',
  ],
})

export const deleteAssignment = endpoint({
  method: 'POST',
  path: '/api/assignment/deleteAssignment',
  access: ['teacher', 'admin'],
  summary: '删除作业或考试；提交记录保留，但不再计入成绩',
  query: z.object({ assignmentId: IdText }),
  data: z.literal(true),
  errors: ['NOT_FOUND'],
})
