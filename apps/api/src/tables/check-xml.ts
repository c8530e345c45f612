import { cellLimit, unreadable } from './unreadable.ts'

/** Longest tag or comment, in characters; those of a spreadsheet program are far shorter. */
const tagLimit = 8 * 1024
/** Longest text between two tags: a full cell with each character written as `_x005F_`. */
const textLimit = cellLimit * 10

/** End of the tag that begins at `start`; -1 where it is not well-formed, or too long. */
function findTagEnd(xml: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < start + tagLimit && at < xml.length; at += 1) {
    const sign = xml.charAt(at)
    if (sign === '<') return -1
    if (quote === sign) quote = ''
    else if (quote === '' && (sign === '"' || sign === "'")) quote = sign
    else if (quote === '' && sign === '>') return at + 1
  }
  return -1
}

/** The same for any markup. DOCTYPE and CDATA count as broken: spreadsheets do not use them. */
function findMarkupEnd(xml: string, start: number): number {
  const close = xml.startsWith('<!--', start) ? '-->' : xml.startsWith('<?', start) ? '?>' : '>'
  if (close === '>') return xml.startsWith('<!', start) ? -1 : findTagEnd(xml, start)
  const end = xml.indexOf(close, start)
  return end < 0 || end > start + tagLimit ? -1 : end + close.length
}

/**
 * Refuse XML with long pieces. read-excel-file parses in chunks, each from the start of its piece:
 * a long piece takes the square of its length.
 */
export function checkXml(xml: string): void {
  let end = 0
  for (;;) {
    const start = xml.indexOf('<', end)
    const text = (start < 0 ? xml.length : start) - end
    if (text > textLimit) throw unreadable('单元格内容过长')
    if (start < 0) return
    end = findMarkupEnd(xml, start)
    if (end < 0) throw unreadable()
  }
}
