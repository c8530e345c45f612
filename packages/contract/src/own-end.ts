import { z } from 'zod'

/** What is special about the end of the asking student; nothing for others. */
export const OwnEnd = z.object({
  /** Whether it is later than that of the others, by an extension. */
  isExtended: z.boolean(),
  /** Added to their sitting of an exam, besides what was added for all. */
  addedMinutes: z.int(),
  /** Whether it is when their sitting was ended before the time was up, by themselves or by a teacher. */
  isEndedEarly: z.boolean(),
})
export type OwnEnd = z.infer<typeof OwnEnd>

/** What stands beside an end that is a student's own, such as `加时 10 分钟`; null where nothing does. */
export function describeOwnEnd({ isExtended, addedMinutes, isEndedEarly }: OwnEnd): string | null {
  if (isEndedEarly) return '已交卷'
  const parts = [isExtended && '已延期', addedMinutes > 0 && `加时 ${addedMinutes} 分钟`]
  return parts.filter(Boolean).join('，') || null
}
