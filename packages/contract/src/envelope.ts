import { z } from 'zod'
import { ShownText } from './shown-text.ts'

/** What every answer looks like; `code` 0 is success. */
export interface Envelope<Data> {
  code: number
  message: string
  data: Data | null
}

/** Read the outside of an answer before its data is parsed by the endpoint's own schema. */
export const AnyEnvelope = z.object({
  code: z.int(),
  message: ShownText,
  data: z.unknown(),
})

/** Data of a refusal with BAD_REQUEST: what is wrong with which field, the first one first. */
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

/** Page query: `current` counts from 1. */
export const PageQuery = z.object({
  current: z.int().min(1).max(1_000_000).meta({ title: '页码' }).default(1),
  pageSize: z.int().min(1).max(100, '每页条数最多 100 条').meta({ title: '每页条数' }).default(10),
})
export type PageQuery = z.infer<typeof PageQuery>

/** Page result: `total` counts all records, `records` holds those of this page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    records: z.array(item),
    total: z.int(),
    current: z.int(),
    size: z.int(),
  })
}
