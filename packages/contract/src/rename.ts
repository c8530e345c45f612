import { z } from 'zod'
import { DescribeRequest, TextSpan } from './describe.ts'
import { ShownText } from './shown-text.ts'

/** To the trusted half: see `Renaming`. */
export const RenameRequest = DescribeRequest.extend({
  operation: z.literal('rename'),
  /** Null where nobody has said it yet. */
  newName: z.string().nullable(),
})
export type RenameRequest = z.infer<typeof RenameRequest>

/** Where a name of a test must be changed so that the test goes on meaning the same. */
export const Renaming = z.object({
  /** Why it cannot be changed, or not to this name, in Chinese; null where it can. */
  refusal: ShownText.nullable(),
  occurrences: z.array(TextSpan),
})
export type Renaming = z.infer<typeof Renaming>
