import { z } from 'zod'
import { CompilerDiagnostic, PrepareRequest, Violation } from './judge.ts'
import { ShownText } from './shown-text.ts'

/** What is to stand in the place of the characters from `start` to `end`, counted from 0. */
export const SourceEdit = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  inserted: z.string(),
})

/** A change that mends an error. */
export const Fix = z.object({
  /** What it does, in Chinese. */
  title: ShownText,
  /** What it imports: `a.b.C`, or `static a.b.C.d`; either may end with `*`. */
  imports: z.array(z.string().regex(/^(?:static )?[\w.$*\p{L}]+$/u)),
  edit: SourceEdit.nullable(),
})
export type Fix = z.infer<typeof Fix>

/** A message about a test that is being written, with what would mend it, the best first. */
const FixableDiagnostic = CompilerDiagnostic.extend({ fixes: z.array(Fix) })

/** To the trusted half: see `Diagnosis`. */
export const DiagnoseRequest = PrepareRequest.omit({ isScanEnabled: true }).extend({
  operation: z.literal('diagnose'),
})
export type DiagnoseRequest = z.infer<typeof DiagnoseRequest>

/**
 * What compiler and scan say of a test that is being written, as after submitting. Not advice, nor that there are
 * no tests.
 */
export const Diagnosis = z.object({
  /** Errors and warnings of the compiler about the test. */
  diagnostics: z.array(FixableDiagnostic),
  /** What the judge does not allow; only where the test compiles. */
  violations: z.array(Violation),
})
export type Diagnosis = z.infer<typeof Diagnosis>
