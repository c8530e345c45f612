import { z } from 'zod'
import { visibleText } from './shown-text.ts'

// Types of request fields. The title of a field is used in its refusals and in the documentation.

/** Largest file that can be uploaded. */
export const uploadLimitBytes = 5 * 1024 * 1024

/** A file in a form; its size is limited where forms are read. */
export const UploadedFile = z.file('请选择文件').meta({ title: '文件' })

/** Forms send null for an empty choice. */
function isMissing(input: unknown): boolean {
  return input === undefined || input === null
}

function positiveInt(title: string, required = `${title}不能为空`) {
  const refusals = {
    integer: `${title}应为整数`,
    min: `${title}应为正整数`,
    max: `${title}超出范围`,
  }
  return z
    .int({ error: ({ input }) => (isMissing(input) ? required : refusals.integer) })
    .min(1, refusals.min)
    .max(2_147_483_647, refusals.max)
    .meta({ title })
}

export interface NumberField {
  title: string
  unit: string
  min: number
  max: number
}

/** A whole number within the bounds of its field. */
export function wholeNumber({ title, min, max }: NumberField) {
  const rule = `${title}应为 ${min} 到 ${max} 的整数`
  return z.int(rule).min(min, rule).max(max, rule).meta({ title })
}

const idTitles = {
  user: '用户编号',
  class: '班级编号',
  notice: '通知编号',
  problemSet: '题库编号',
  problem: '题目编号',
  assignment: '作业或考试编号',
  submission: '提交编号',
  comment: '批注编号',
  scoreQuestion: '提问编号',
  backup: '备份编号',
  rejudging: '重新判题编号',
  rescoring: '重新计分编号',
  similarPair: '相似对编号',
  teachingParameters: '参数版本编号',
  classRobot: '群机器人编号',
  gradeColumn: '手工成绩编号',
} as const

/** A primary key, a positive 32-bit integer; `required` is the refusal of a missing one. */
export function idOf(table: keyof typeof idTitles, required?: string) {
  return positiveInt(idTitles[table], required)
}

/** The same in a path or a query string. */
export function idTextOf(table: keyof typeof idTitles) {
  const title = idTitles[table]
  return z
    .string({ error: ({ input }) => `${title}${isMissing(input) ? '不能为空' : '应为正整数'}` })
    .regex(/^[1-9]\d{0,9}$/, `${title}应为正整数`)
    .meta({ title })
    .transform(Number)
    .pipe(positiveInt(title))
}

/** A flag in a query string. */
export function flagText(title: string) {
  return z
    .enum(['true', 'false'], `${title}应为 true 或 false`)
    .meta({ title })
    .transform((flag) => flag === 'true')
}

/** The edited version: an update with another is refused, one without is not checked. */
export const Version = positiveInt('版本')

/** Text without NUL, which PostgreSQL cannot store, and without lone surrogates. */
export function storableText(title: string, required = `${title}应为文本`) {
  return z
    .string(required)
    .meta({ title })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), `${title}含有非法字符`)
}

/** Text of a limited length; with `required`, not blank either. */
export function text({ title, max, required }: { title: string; max: number; required?: string }) {
  const limited = storableText(title, required).max(max, `${title}最多 ${max} 个字符`)
  return required === undefined ? limited : limited.refine((value) => value.trim() !== '', required)
}

/** A name or title: refuses invisible characters, with which it could look like another one. */
export function nameText(field: { title: string; max: number; required?: string }) {
  return text(field).refine((value) => value === visibleText(value), {
    error: ({ input }) =>
      `${field.title}含有看不见的字符，请删去后重新填写：${visibleText(String(input))}`,
  })
}

function isTime(value: string): boolean {
  const time = new Date(`${value}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value)
}

function wallTime(title: string, required = `${title}不能为空`) {
  return z
    .string(required)
    .meta({ title })
    .min(1, { error: required, abort: true })
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, {
      error: `${title}格式应为 YYYY-MM-DDTHH:mm:ss`,
      abort: true,
    })
    .refine(isTime, { error: `${title}不是有效的时间`, abort: true })
}

/** Wall-clock time in the platform's zone, `YYYY-MM-DDTHH:mm:ss`. */
export const WallTime = wallTime('时间')

/** The years that PostgreSQL and all zones support. */
export const years = { min: 1970, max: 9998 } as const

/** The same as input, limited to these years. */
export function wallTimeInput(title: string, required?: string) {
  return wallTime(title, required).refine((value) => {
    const year = Number(value.slice(0, 4))
    return year >= years.min && year <= years.max
  }, `${title}年份应在 ${years.min} 到 ${years.max} 之间`)
}

/** Empty or an e-mail address. */
export const Email = text({ title: '邮箱', max: 254 }).refine(
  (value) => value === '' || z.email().safeParse(value).success,
  '邮箱格式不正确',
)

export const TableFormat = z.enum(['xlsx', 'csv']).meta({ title: '格式' })
export type TableFormat = z.infer<typeof TableFormat>

/** Rows of an exported table at most. */
export const exportedRowLimits = { xlsx: 10_000, csv: 50_000 } as const satisfies Record<
  TableFormat,
  number
>

export const tableMediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const satisfies Record<TableFormat, string>

/** Percentage from 0 to 100, two decimals; null where there is nothing to count. */
export const Percentage = z.number().min(0).max(100).nullable()
