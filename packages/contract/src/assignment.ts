import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AssignmentCondition, AssignmentType } from './vocabulary.ts'
import { Id, IdText, text, WallTime, WallTimeInput } from './wire-types.ts'

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
  problemCount: z.int(),
  creatorName: z.string(),
  assignmentCondition: AssignmentCondition,
  /** Problems that the asking student has finished; null for teachers and admins. */
  finishedCount: z.int().nullable(),
})
export type AssignmentView = z.infer<typeof AssignmentView>

export const listAssignments = endpoint({
  method: 'GET',
  path: '/api/assignment/getAssignmentListByClassIdAndType',
  access: 'signed-in',
  summary: '班级的作业或考试，最近开始的在前',
  query: z.object({ classId: IdText, type: AssignmentType }),
  data: z.array(AssignmentView),
})

export const publishAssignment = endpoint({
  method: 'POST',
  path: '/api/assignment/publishAssignment',
  access: ['teacher', 'admin'],
  summary: '向班级发布作业或考试，返回其编号',
  body: z.object({
    classId: Id,
    assignmentTitle: text({ max: 100, required: incomplete }),
    description: text({ max: 5_000 }).default(''),
    startTime: WallTimeInput,
    endTime: WallTimeInput,
    problemSetId: Id,
    type: AssignmentType,
  }),
  data: z.int(),
})
