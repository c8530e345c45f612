import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { RescoringReason, RescoringView, ScorePreview } from './rescoring.ts'
import { ScoringPolicy } from './scoring-policy.ts'
import { CountingRules } from './submission-rules.ts'
import { idOf, idTextOf, Version } from './wire-types.ts'

export const AssignmentScoring = z.object({
  scoringPolicy: ScoringPolicy,
  countingRules: CountingRules,
  /** The policy of assignments that are published now. */
  currentPolicy: ScoringPolicy,
  /** Of the assignment. */
  version: Version,
  /** The last few, the newest first. */
  rescorings: z.array(RescoringView),
})
export type AssignmentScoring = z.infer<typeof AssignmentScoring>

export const getAssignmentScoring = endpoint('GET', '/api/assignment/scoring', {
  access: ['teacher', 'admin'],
  summary: '一次作业或考试的计分方式，以及最近的重新计分与进度',
  query: z.object({ id: idTextOf('assignment') }),
  data: AssignmentScoring,
  errors: ['NOT_FOUND'],
})

/** How an assignment is scored. */
const scoringFields = {
  scoringPolicy: ScoringPolicy,
  /** By default they stay as they are. */
  countingRules: CountingRules.optional(),
}

export const previewScoringPolicy = endpoint('POST', '/api/assignment/previewScoringPolicy', {
  access: ['teacher', 'admin'],
  summary: '预览：换一种计分方式、迟交与计入规则后，已有成绩会怎样变化；不保存任何内容',
  body: z.object({ assignmentId: idOf('assignment'), ...scoringFields }),
  data: ScorePreview,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const undoRescoring = endpoint('POST', '/api/assignment/undoRescoring', {
  access: ['teacher', 'admin'],
  summary: '撤销最近一次重新计分：改回它之前的计分方式，在后台重新计算；返回新的重新计分的编号',
  body: z.object({ rescoringId: idOf('rescoring') }),
  data: z.int(),
  errors: ['NOT_FOUND', 'RESCORING_NOT_LAST'],
})

export const updateScoringPolicy = endpoint('POST', '/api/assignment/updateScoringPolicy', {
  access: ['teacher', 'admin'],
  summary:
    '更换计分方式、迟交与计入规则并在后台重新计算已有成绩，不重新运行代码；返回重新计分的编号',
  body: z.object({
    assignmentId: idOf('assignment'),
    ...scoringFields,
    reason: RescoringReason,
    version: Version.optional(),
  }),
  data: z.int(),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'RESCORING_UNCHANGED'],
})
