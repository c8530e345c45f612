import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AssignmentCondition, AssignmentType, ExamType } from './vocabulary.ts'
import { idOf, idTextOf, text, Version, WallTime, wallTimeInput } from './wire-types.ts'

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
  query: z.object({ classId: idTextOf('class'), type: AssignmentType }),
  data: z.array(AssignmentView),
  errors: ['NOT_FOUND'],
})

export const getAssignment = endpoint({
  method: 'GET',
  path: '/api/assignment/get',
  access: 'signed-in',
  summary: '一次作业或考试的信息',
  query: z.object({ id: idTextOf('assignment') }),
  data: AssignmentView,
  errors: ['NOT_FOUND'],
})

const assignmentFields = {
  classId: idOf('class', incomplete),
  assignmentTitle: text({ title: '名称', max: 100, required: incomplete }),
  description: text({ title: '描述', max: 5_000 }).optional(),
  startTime: wallTimeInput('开始时间', incomplete),
  endTime: wallTimeInput('结束时间', incomplete),
  problemSetId: idOf('problemSet', incomplete),
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
  summary: '修改作业或考试，未给出的可选字段不变；已有学生提交时不能更换题库',
  body: z.object({
    assignmentId: idOf('assignment'),
    ...assignmentFields,
    version: Version.optional(),
  }),
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
  query: z.object({ assignmentId: idTextOf('assignment') }),
  data: z.literal(true),
  errors: ['NOT_FOUND'],
})
