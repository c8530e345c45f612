import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, PageQuery } from '../envelope.ts'
import { ScorePreview } from '../rescoring.ts'
import { ScoringPolicy } from '../scoring-policy.ts'
import { ParameterChange, TeachingParameters } from '../teaching-parameters.ts'
import { idOf, text, WallTime } from '../wire-types.ts'
import { ShownText } from '../shown-text.ts'

/** The version that somebody edited: the id of its row, 0 before the first one. */
const ParametersVersion = z
  .int('参数版本应为整数')
  .min(0, '参数版本超出范围')
  .max(2_147_483_647, '参数版本超出范围')
  .meta({ title: '参数版本' })

const Reason = text({ title: '原因', max: 200 }).default('')

/** Limits that every judge host allows; they apply where no lower ones are set. */
export const JudgingBounds = z.object({
  runSeconds: z.int(),
  compileSeconds: z.int(),
  outputKib: z.int(),
})
export type JudgingBounds = z.infer<typeof JudgingBounds>

export const getTeachingParameters = endpoint('GET', '/api/admin/teachingParameters/get', {
  access: ['admin'],
  summary: '现行的教学参数、其版本，以及判题机允许的上限',
  data: z.object({
    version: ParametersVersion,
    parameters: TeachingParameters,
    /** Null without judge hosts; paused hosts count. */
    judgingBounds: JudgingBounds.nullable(),
  }),
})

export const previewTeachingParameters = endpoint('POST', '/api/admin/teachingParameters/preview', {
  access: ['admin'],
  summary: '预览：最近的提交按给定的计分方式会得多少分；不保存任何内容',
  body: z.object({ scoring: ScoringPolicy }),
  data: ScorePreview,
  errors: ['TOO_MANY_REQUESTS'],
})

export const changeTeachingParameters = endpoint('POST', '/api/admin/teachingParameters/change', {
  access: ['admin'],
  summary: '修改教学参数，返回新版本；已发布的作业和考试保持原来的计分方式',
  body: z.object({ parameters: TeachingParameters, reason: Reason, version: ParametersVersion }),
  data: ParametersVersion,
  errors: ['EDIT_CONFLICT'],
})

export const ParametersVersionView = z.object({
  teachingParametersId: z.int(),
  createTime: WallTime,
  /** Null for the platform itself. */
  creatorName: ShownText.nullable(),
  reason: ShownText,
  /** Compared with the version before; the first one with the defaults. */
  changes: z.array(ParameterChange),
  /** Compared with the current parameters: what restoring would change. */
  restoredChanges: z.array(ParameterChange),
})
export type ParametersVersionView = z.infer<typeof ParametersVersionView>

export const listParametersVersions = endpoint('POST', '/api/admin/teachingParameters/list/page', {
  access: ['admin'],
  summary: '教学参数的历史版本，最近的在前',
  body: PageQuery,
  data: pageOf(ParametersVersionView),
})

export const restoreTeachingParameters = endpoint('POST', '/api/admin/teachingParameters/restore', {
  access: ['admin'],
  summary: '恢复到一个历史版本，返回新版本；历史保持不变',
  body: z.object({
    teachingParametersId: idOf('teachingParameters'),
    reason: Reason,
    version: ParametersVersion,
  }),
  data: ParametersVersion,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})
