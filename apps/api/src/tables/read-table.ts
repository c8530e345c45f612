import type { File } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { AppError } from '../http/app-error.ts'
import { readXlsx } from './read-xlsx.ts'
import { columnLimit, tooManyColumns, tooManyRows, unreadable } from './unreadable.ts'

/** As much as a cell of a spreadsheet holds. */
const cellLimit = 32_767

const separators = [',', ';', '\t'] as const

function startsWith(bytes: Uint8Array, ...head: number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte)
}

/** UTF-8, with or without a byte order mark; else GBK, in which Excel writes csv in China. */
function decode(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not this one.
    }
  }
  throw unreadable()
}

function countIn(text: string, separator: string): number {
  return text.split(separator).length
}

function readCsv(bytes: Uint8Array, limits: { rows: number }): string[][] {
  const text = decode(bytes)
  // Binary files can be valid GBK, but they do have control characters.
  if (/[^\P{Cc}\s]/u.test(text)) throw unreadable()
  let end = text.length
  while (end > 0 && ' \t\r\n,;'.includes(text.charAt(end - 1))) end -= 1
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const [separator] = separators.toSorted((one, other) => countIn(head, other) - countIn(head, one))
  return parse(text.slice(0, end), {
    delimiter: separator,
    relax_column_count: true,
    // One more than allowed, to know that there is one.
    to: limits.rows + 2,
  })
}

async function readRows(bytes: Uint8Array, limits: { rows: number }): Promise<string[][]> {
  if (startsWith(bytes, 0x50, 0x4b)) return readXlsx(bytes, limits)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw unreadable('不支持旧版 xls 或加密的文件，请另存为不加密的 xlsx')
  }
  return readCsv(bytes, limits)
}

/** Trim the cells, and drop the empty ones at the end of a row. */
function trimRow(row: string[]): string[] {
  const cells = row.map((cell) => cell.trim())
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/**
 * Read the rows of an xlsx or csv file (told by its content, not by its name), head included, as
 * trimmed texts. Row n of a spreadsheet is at n - 1: an empty one is `[]`, and those at the end are
 * left out. `limits.rows` does not count the head. Refuses with FILE_UNREADABLE whatever is no such
 * file, is broken, has more rows, or more than 50 columns.
 */
export async function readTable(
  file: Pick<File, 'arrayBuffer'>,
  limits: { rows: number },
): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = await readRows(bytes, limits).catch((cause: unknown) => {
    // The libraries name a dozen errors, and a broken file can raise any other on its way.
    throw cause instanceof AppError ? cause : unreadable()
  })
  if (rows.length > limits.rows + 1) throw tooManyRows(limits.rows)
  return rows.map((row) => {
    const cells = trimRow(row)
    if (cells.length > columnLimit) throw tooManyColumns()
    if (cells.some(({ length }) => length > cellLimit)) throw unreadable('单元格内容过长')
    return cells
  })
}
