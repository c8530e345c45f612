import type { SubmissionScope } from '../submission/submission.api.ts'
import { useCompletion } from './use-completion.ts'
import { useDiagnosis } from './use-diagnosis.ts'
import { useLanguageHelp } from './use-language-help.ts'
import { useOrganiseImports } from './use-organise-imports.ts'

interface CodeAidsOptions {
  code: string
  referenceCode: string
  isOn: boolean
}

/** What the editor knows of the test while it is written, for the editor. */
export function useCodeAids(scope: SubmissionScope, options: CodeAidsOptions) {
  return {
    diagnosis: useDiagnosis(scope, options),
    complete: useCompletion(scope, options.isOn),
    help: useLanguageHelp(scope, options),
    organiseImports: useOrganiseImports(scope, options.isOn),
  }
}
