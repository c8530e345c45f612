import type { Fix } from '@ceping/contract/diagnose'
import type { CompilerDiagnostic } from '@ceping/contract/judge'
import type { CodeMessage } from './code-marks.ts'

/** What the compiler says, where it is known with what would mend it. */
export interface CompilerSays extends CompilerDiagnostic {
  fixes?: Fix[]
}

/** Messages for the editor of what the compiler said; what names no line has no place there. */
export function compilerMessagesOf(diagnostics: CompilerSays[]): CodeMessage[] {
  return diagnostics.flatMap(({ severity, line, column, endColumn, message, hint, fixes = [] }) =>
    line === null
      ? []
      : [
          {
            severity,
            line,
            column,
            endColumn,
            message: hint === null ? message : `${message}\n${hint}`,
            fixes,
          },
        ],
  )
}
