import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, PageQuery } from '../envelope.ts'
import { RescoringReason, RescoringView, ScorePreview } from '../rescoring.ts'
import { AssignmentCondition, AssignmentType } from '../vocabulary.ts'
import { idOf, text, WallTime } from '../wire-types.ts'
import { ShownText } from '../shown-text.ts'

/** A started assignment that can be scored by the current parameters. */
export const RescorableAssignment = z.object({
  assignmentId: z.int(),
  assignmentTitle: ShownText,
  type: AssignmentType,
  assignmentCondition: AssignmentCondition,
  endTime: WallTime,
  /** Until when something late is accepted. */
  closeTime: WallTime,
  classId: z.int(),
  className: ShownText,
  studentCount: z.int(),
  /** Whether it uses the current parameters, or will after the re-scorings under way. */
  isCurrent: z.boolean(),
})
export type RescorableAssignment = z.infer<typeof RescorableAssignment>

export const listRescorableAssignments = endpoint('POST', '/api/admin/rescoring/list/assignments', {
  access: ['admin'],
  summary: '已开始的作业和考试，最近开始的在前，可按名称或班级筛选；各自是否已采用现行参数计分',
  body: PageQuery.extend({ keyword: text({ title: '关键词', max: 100 }).default('') }),
  data: pageOf(RescorableAssignment),
})

const assignmentIds = z
  .array(idOf('assignment'), '请选择作业或考试')
  .min(1, '请选择作业或考试')
  .max(100, '一次最多选择 100 项')
  .meta({ title: '作业或考试' })

export const previewRescoring = endpoint('POST', '/api/admin/rescoring/preview', {
  access: ['admin'],
  summary: '预览：所选作业和考试按现行参数计分后，成绩会怎样变化；不保存任何内容',
  body: z.object({ assignmentIds }),
  data: ScorePreview.extend({ classCount: z.int(), studentCount: z.int() }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const startRescoring = endpoint('POST', '/api/admin/rescoring/start', {
  access: ['admin'],
  summary:
    '所选作业和考试改用现行参数计分，在后台重新计算已有成绩；已采用现行参数的跳过；返回重新计分的编号',
  body: z.object({ assignmentIds, reason: RescoringReason }),
  data: z.array(z.int()),
  errors: ['NOT_FOUND'],
})

export const listRescorings = endpoint('POST', '/api/admin/rescoring/list/page', {
  access: ['admin'],
  summary: '重新计分的记录与进度，最近的在前',
  body: PageQuery,
  data: pageOf(RescoringView),
})
