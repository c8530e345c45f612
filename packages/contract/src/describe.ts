import { z } from 'zod'
import { DiagnoseRequest } from './diagnose.ts'
import { ShownText } from './shown-text.ts'

/** Characters of a text from `start` to `end`, counted from 0. */
export const TextSpan = z.object({ start: z.int().min(0), end: z.int().min(0) })
export type TextSpan = z.infer<typeof TextSpan>

/** To the trusted half: see `Description`. */
export const DescribeRequest = DiagnoseRequest.extend({
  operation: z.literal('describe'),
  /** The place in the test, in characters from 0. */
  offset: z.int(),
})
export type DescribeRequest = z.infer<typeof DescribeRequest>

/** What a name in a test means; `start` and `end` are those of the name. */
export const Description = TextSpan.extend({
  /** The declaration in short Java. */
  signature: ShownText,
  /** What the reference code says of it, in Markdown without HTML; may be empty. */
  documentation: ShownText,
  /** What it does, in Chinese; empty for what few tests use. */
  note: ShownText,
  /** The name where it is declared; null for what is in a library. */
  declaration: TextSpan.extend({ source: z.enum(['reference', 'test']) }).nullable(),
})
export type Description = z.infer<typeof Description>

/** What is said of a place: of one without a name, or whose name has no meaning, `description` is null. */
export const PlaceDescription = z.object({ description: Description.nullable() })
export type PlaceDescription = z.infer<typeof PlaceDescription>
