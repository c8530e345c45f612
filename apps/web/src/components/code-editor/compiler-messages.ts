import type { CompilerDiagnostic } from '@ceping/contract/judge'
import type { CodeMessage } from './code-marks.ts'

/** Messages for the editor of what the compiler said; what names no line has no place there. */
export function compilerMessagesOf(diagnostics: CompilerDiagnostic[]): CodeMessage[] {
  return diagnostics.flatMap(({ severity, line, column, endColumn, message, hint }) =>
    line === null
      ? []
      : [
          {
            severity,
            line,
            column,
            endColumn,
            message: hint === null ? message : `${message}\n${hint}`,
          },
        ],
  )
}
