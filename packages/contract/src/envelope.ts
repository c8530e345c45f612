import { z } from 'zod'
import { ShownText } from './shown-text.ts'

/** Every answer; `code` 0 is success. */
export interface Envelope<Data> {
  code: number
  message: string
  data: Data | null
}

/** An answer whose data is not parsed yet. */
export const AnyEnvelope = z.object({ code: z.int(), message: ShownText, data: z.unknown() })

/** Data of a refusal with BAD_REQUEST. */
export const BadRequest = z.object({
  issues: z.array(
    z.object({
      /** Dotted path of the field, such as `endTime` or `userAccounts.3`. */
      field: z.string(),
      /** A whole sentence in Chinese. */
      message: ShownText,
    }),
  ),
})
export type BadRequest = z.infer<typeof BadRequest>

/** `current` counts from 1. */
export const PageQuery = z.object({
  current: z.int().min(1).max(1_000_000).meta({ title: '页码' }).default(1),
  pageSize: z.int().min(1).max(100, '每页条数最多 100 条').meta({ title: '每页条数' }).default(10),
})
export type PageQuery = z.infer<typeof PageQuery>

/** One page: `total` counts the records of all pages. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ records: z.array(item), total: z.int(), current: z.int(), size: z.int() })
}
