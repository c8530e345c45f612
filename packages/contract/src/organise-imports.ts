import { z } from 'zod'
import { DiagnoseRequest, Fix, SourceEdit } from './diagnose.ts'
import { ShownText } from './shown-text.ts'

/** To the trusted half: see `OrganisedImports`. */
export const OrganiseImportsRequest = DiagnoseRequest.extend({
  operation: z.literal('organiseImports'),
})
export type OrganiseImportsRequest = z.infer<typeof OrganiseImportsRequest>

/** How to put the imports of a test in order. */
export const OrganisedImports = z.object({
  /** They touch nothing but imports, and do not overlap; in the order of the text. */
  edits: z.array(SourceEdit),
  /** What is missing, as in a `Fix`, once the edits are made. */
  imports: Fix.shape.imports,
  /** Why nothing is changed, in Chinese; else null. */
  refusal: ShownText.nullable(),
})
export type OrganisedImports = z.infer<typeof OrganisedImports>
