import { AppError } from './app-error.ts'

/** Refuse to change a row that is not in the state that was edited (contract, `Version`). */
export function requireVersion(given: number | undefined, row: { version: number }): void {
  if (given !== undefined && given !== row.version) throw new AppError('EDIT_CONFLICT')
}
