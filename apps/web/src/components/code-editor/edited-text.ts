/** A stretch of text. Lines and columns count from 1, as Monaco's do. */
export interface TextRange {
  startLineNumber: number
  startColumn: number
  endLineNumber: number
  endColumn: number
}

/**
 * Whether an edit changes the text of a mark: within it, or, as letters do, at its ends. Blanks at an
 * end only move it. Pure; both ranges are those before the edit.
 */
export function isEdited(mark: TextRange, edit: { range: TextRange; text: string }): boolean {
  const { range, text } = edit
  const isApart = isBefore(endOf(range), startOf(mark)) || isBefore(endOf(mark), startOf(range))
  if (isApart) return false
  const isWithin = isBefore(startOf(range), endOf(mark)) && isBefore(startOf(mark), endOf(range))
  return isWithin || text.trim() !== ''
}

type Position = [line: number, column: number]

function startOf({ startLineNumber, startColumn }: TextRange): Position {
  return [startLineNumber, startColumn]
}

function endOf({ endLineNumber, endColumn }: TextRange): Position {
  return [endLineNumber, endColumn]
}

function isBefore([line, column]: Position, [otherLine, otherColumn]: Position): boolean {
  return line < otherLine || (line === otherLine && column < otherColumn)
}
