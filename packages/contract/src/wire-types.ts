import { z } from 'zod'

/** Primary keys are positive 32-bit integers. */
export const Id = z.int('应为整数').min(1, '应为正整数').max(2_147_483_647, '超出范围')

/** The same in a path or a query string, where everything is text. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, '应为正整数')
  .transform(Number)
  .pipe(Id)

/** A flag in a query string. */
export const FlagText = z
  .enum(['true', 'false'], '应为 true 或 false')
  .transform((flag) => flag === 'true')

/**
 * Which state of a thing somebody edited, as its view gave it. An update that names an older one is
 * refused with EDIT_CONFLICT; one that names none replaces whatever is there.
 */
export const Version = z.int('应为整数').min(1, '应为正整数').max(2_147_483_647, '超出范围')

/** PostgreSQL text cannot hold NUL, and lone surrogates are not Unicode text: refuse both early. */
export function storableText(required = '应为文本') {
  return z
    .string(required)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), '含有非法字符')
}

/** Text of a limited length; with `required`, not blank either. */
export function text(limits: { max: number; min?: number; required?: string }) {
  const max = `最多 ${limits.max} 个字符`
  const min = limits.min ?? (limits.required === undefined ? 0 : 1)
  return storableText(limits.required)
    .max(limits.max, max)
    .refine((value) => value.trim().length >= min, limits.required ?? `至少 ${min} 个字符`)
}

/** Wall-clock time in the platform's zone, `YYYY-MM-DDTHH:mm:ss`. */
export const WallTime = z
  .string('请填写时间')
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, '格式应为 YYYY-MM-DDTHH:mm:ss')
  .refine((value) => {
    const time = new Date(`${value}Z`)
    return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value)
  }, '不是有效的时间')

/** The same as people enter it: PostgreSQL and every zone of the world can hold these years. */
export const WallTimeInput = WallTime.refine((value) => {
  const year = Number(value.slice(0, 4))
  return year >= 1970 && year <= 9998
}, '年份应在 1970 到 9998 之间')

/** A text that holds nothing or an e-mail address. */
export const Email = text({ max: 254 }).refine(
  (value) => value === '' || z.email().safeParse(value).success,
  '格式不正确',
)

/** What a table is downloaded as. */
export const TableFormat = z.enum(['xlsx', 'csv'])
export type TableFormat = z.infer<typeof TableFormat>

/** Percentage from 0 to 100, two decimals; null where there is nothing to count. */
export const Percentage = z.number().min(0).max(100).nullable()
