import { z } from 'zod'
import { CallSignatures } from './call-signatures.ts'
import { Completion } from './complete.ts'
import { PlaceDescription } from './describe.ts'
import { Diagnosis } from './diagnose.ts'
import { CompilerDiagnostic } from './judge.ts'
import { OrganisedImports } from './organise-imports.ts'
import { Renaming } from './rename.ts'

/** What the trusted half answers to what an editor asks. */
export const EditorAnswer = z.discriminatedUnion('status', [
  Diagnosis.extend({ status: z.literal('diagnosed') }),
  Completion.extend({ status: z.literal('completed') }),
  OrganisedImports.extend({ status: z.literal('organised') }),
  PlaceDescription.extend({ status: z.literal('described') }),
  CallSignatures.extend({ status: z.literal('signatures_listed') }),
  Renaming.extend({ status: z.literal('renamed') }),
  z.object({ status: z.literal('reference_rejected'), diagnostics: z.array(CompilerDiagnostic) }),
  /** The test takes the compiler too long, or breaks it. */
  z.object({ status: z.literal('given_up') }),
  /** An operation of the half has a fault, which is no fault of the test's. */
  z.object({ status: z.literal('faulted'), fault: z.string() }),
])
export type EditorAnswer = z.infer<typeof EditorAnswer>
