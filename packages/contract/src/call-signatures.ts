import { z } from 'zod'
import { DescribeRequest, Description, TextSpan } from './describe.ts'
import { ShownText } from './shown-text.ts'

/** To the trusted half: see `CallSignatures`. */
export const SignaturesRequest = DescribeRequest.extend({ operation: z.literal('signatures') })
export type SignaturesRequest = z.infer<typeof SignaturesRequest>

/** A method or constructor that can be called. */
export const CallSignature = Description.pick({ documentation: true, note: true }).extend({
  /** The declaration in short Java. */
  label: ShownText,
  /** Where each parameter stands in the label. */
  parameters: z.array(TextSpan),
})
export type CallSignature = z.infer<typeof CallSignature>

/** What the call around a place in a test can be, the best first; none where nothing is called. */
export const CallSignatures = z.object({
  signatures: z.array(CallSignature),
  /** Which parameter is being written, from 0; the last of some takes all that follow. */
  activeParameter: z.int().min(0),
})
export type CallSignatures = z.infer<typeof CallSignatures>
