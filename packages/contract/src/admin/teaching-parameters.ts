import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, PageQuery } from '../envelope.ts'
import { ScorePreview } from '../rescoring.ts'
import { ScoringPolicy } from '../scoring-policy.ts'
import { ParameterChange, TeachingParameters } from '../teaching-parameters.ts'
import { idOf, text, WallTime } from '../wire-types.ts'
import { ShownText } from '../shown-text.ts'

/** Which state of the parameters somebody edited: the id of their row, 0 before the first one. */
const ParametersVersion = z
  .int('参数版本应为整数')
  .min(0, '参数版本超出范围')
  .max(2_147_483_647, '参数版本超出范围')
  .meta({ title: '参数版本' })

const Reason = text({ title: '原因', max: 200 }).default('')

/** What every judge host allows, which is also what holds where nothing less is set. */
export const JudgingBounds = z.object({
  runSeconds: z.int(),
  compileSeconds: z.int(),
  outputKib: z.int(),
})
export type JudgingBounds = z.infer<typeof JudgingBounds>

export const getTeachingParameters = endpoint({
  method: 'GET',
  path: '/api/admin/teachingParameters/get',
  access: ['admin'],
  summary: '现行的教学参数、其版本，以及判题机允许的上限',
  data: z.object({
    version: ParametersVersion,
    parameters: TeachingParameters,
    /** Null while no judge host is there; one that is paused is. */
    judgingBounds: JudgingBounds.nullable(),
  }),
})

export const previewTeachingParameters = endpoint({
  method: 'POST',
  path: '/api/admin/teachingParameters/preview',
  access: ['admin'],
  summary: '预览：最近的提交按给定的计分方式会得多少分；不保存任何内容',
  body: z.object({ scoring: ScoringPolicy }),
  data: ScorePreview,
  errors: ['TOO_MANY_REQUESTS'],
})

export const changeTeachingParameters = endpoint({
  method: 'POST',
  path: '/api/admin/teachingParameters/change',
  access: ['admin'],
  summary: '修改教学参数，返回新版本；已发布的作业和考试保持原来的计分方式',
  body: z.object({ parameters: TeachingParameters, reason: Reason, version: ParametersVersion }),
  data: ParametersVersion,
  errors: ['EDIT_CONFLICT'],
})

/** One set of parameters that held, and what it changed. */
export const ParametersVersionView = z.object({
  teachingParametersId: z.int(),
  createTime: WallTime,
  /** Null where nobody set them by hand. */
  creatorName: ShownText.nullable(),
  reason: ShownText,
  /** Against the one before, the first one against the defaults. */
  changes: z.array(ParameterChange),
  /** What restoring it would change, against those that hold. */
  restoredChanges: z.array(ParameterChange),
})
export type ParametersVersionView = z.infer<typeof ParametersVersionView>

export const listParametersVersions = endpoint({
  method: 'POST',
  path: '/api/admin/teachingParameters/list/page',
  access: ['admin'],
  summary: '教学参数的历史版本，最近的在前',
  body: PageQuery,
  data: pageOf(ParametersVersionView),
})

export const restoreTeachingParameters = endpoint({
  method: 'POST',
  path: '/api/admin/teachingParameters/restore',
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
