/** What is to stand in the place of the text from `start` to `end`. */
export interface TextEdit {
  start: number
  end: number
  text: string
}

/** The shortest edit that makes one text of the other. */
export function editBetween(code: string, whole: string): TextEdit {
  let start = 0
  while (start < code.length && code[start] === whole[start]) start += 1
  const rest = Math.min(code.length, whole.length) - start
  let kept = 0
  while (kept < rest && code.at(-1 - kept) === whole.at(-1 - kept)) kept += 1
  return { start, end: code.length - kept, text: whole.slice(start, whole.length - kept) }
}
