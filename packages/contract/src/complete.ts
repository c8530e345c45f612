import { z } from 'zod'
import { DiagnoseRequest } from './diagnose.ts'
import { ShownText } from './shown-text.ts'

export const CandidateKind = z.enum([
  'method',
  'constructor',
  'field',
  'constant',
  'variable',
  'class',
  'interface',
  'enum',
  'annotation',
  'package',
  'keyword',
])
export type CandidateKind = z.infer<typeof CandidateKind>

/** What may be written at the cursor. */
export const Candidate = z.object({
  kind: CandidateKind,
  /** What is typed to find it. */
  name: ShownText,
  /** What is written in its place: the name, or how it must be written there. */
  inserted: ShownText,
  /** The names of what a call takes; null where nothing is called. */
  parameters: z.array(ShownText).nullable(),
  /** What follows the name in a list, such as the parameters with their types. */
  detail: ShownText,
  /** Of a value, or returned; the package of a type. */
  type: ShownText,
  /** What it needs, as in a `Fix`. */
  imports: z.array(ShownText),
})
export type Candidate = z.infer<typeof Candidate>

/** To the trusted half: see `Completion`. */
export const CompleteRequest = DiagnoseRequest.extend({
  operation: z.literal('complete'),
  /** The place in the test, in characters from 0. */
  offset: z.int(),
})
export type CompleteRequest = z.infer<typeof CompleteRequest>

/** What may be written at a place of a test, the best first. */
export const Completion = z.object({
  candidates: z.array(Candidate),
  /** Whether there are more, which a longer beginning of the name would show. */
  isIncomplete: z.boolean(),
})
export type Completion = z.infer<typeof Completion>
