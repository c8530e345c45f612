import { AppError } from '../refusal/app-error.ts'

/** Tables that people upload have fewer columns than this. */
export const columnLimit = 50
/** As many characters as a cell of a spreadsheet holds. */
export const cellLimit = 32_767

/** Refuse a file that cannot be read as a table; `message` says why. */
export function unreadable(message?: string): AppError {
  return new AppError('FILE_UNREADABLE', { message })
}

/** Refuse a file with more rows than `rows`, the head not counted. */
export function tooManyRows(rows: number): AppError {
  return unreadable(`文件最多 ${rows} 行（不含表头），请分成几个文件`)
}

/** Refuse a file with more than `columnLimit` columns. */
export function tooManyColumns(): AppError {
  return unreadable(`文件最多 ${columnLimit} 列`)
}
