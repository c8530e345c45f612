import type { File } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import pLimit from 'p-limit'
import type { Context } from '../context/deps.ts'
import { AppError } from '../refusal/app-error.ts'
import { inTurn } from '../limits/in-turn.ts'
import { readXlsx } from './read-xlsx.ts'
import { cellLimit, columnLimit, tooManyColumns, tooManyRows, unreadable } from './unreadable.ts'

/** Longest row of a csv file, in characters. */
const recordLimit = 256 * 1024
/** Longest table, in characters: an xlsx file can repeat a long text in every cell. */
const contentLimit = 10_000_000

/** Reading takes memory and time of the process that answers everybody. */
const oneAtATime = pLimit(1)

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
      // Not in this encoding.
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
  const [head = ''] = text.slice(0, recordLimit).split(/[\r\n]/, 1)
  const [separator = ','] = separators.toSorted(
    (one, other) => countIn(head, other) - countIn(head, one),
  )
  // The parser's limit does not count empty fields, of which a file can hold millions.
  const content = text.slice(0, end)
  if (content.includes(separator.repeat(columnLimit))) throw tooManyColumns()
  return parse(content, {
    delimiter: separator,
    relax_column_count: true,
    max_record_size: recordLimit,
    on_record: (record: string[]) => {
      if (record.length > columnLimit) throw tooManyColumns()
      return record
    },
    // One more than allowed, to notice it.
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

/** Refuse more than a table of people holds. */
function requireBounded(rows: string[][], limits: { rows: number }): void {
  if (rows.length > limits.rows + 1) throw tooManyRows(limits.rows)
  let content = 0
  for (const row of rows) {
    if (row.length > columnLimit) throw tooManyColumns()
    for (const { length } of row) {
      if (length > cellLimit) throw unreadable('单元格内容过长')
      content += length
    }
  }
  if (content > contentLimit) throw unreadable('文件内容过多，请使用模板另存')
}

/** Trim the cells, and drop the empty ones at the end of a row. */
function trimRow(row: string[]): string[] {
  const cells = row.map((cell) => cell.trim())
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/**
 * Read the rows of an xlsx or csv file (told apart by content, not by name), head included, as
 * trimmed texts. Row n of a spreadsheet is at n - 1: an empty one is `[]`, and those at the end are
 * left out. `limits.rows` does not count the head. Refuses with FILE_UNREADABLE a file that is
 * neither, is broken, has more rows, or more than 50 columns, and with TOO_MANY_REQUESTS when many
 * of the user's files wait already.
 */
export async function readTable(
  { user }: { user: Pick<Context['user'], 'id'> },
  file: Pick<File, 'arrayBuffer'>,
  limits: { rows: number },
): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = await inTurn(`read-table ${user.id}`, () =>
    oneAtATime(() => readRows(bytes, limits)),
  ).catch((cause: unknown) => {
    // The libraries name a dozen errors, and a broken file can raise any other.
    throw cause instanceof AppError ? cause : unreadable()
  })
  requireBounded(rows, limits)
  const trimmed = rows.map(trimRow)
  return trimmed.slice(0, trimmed.findLastIndex(({ length }) => length > 0) + 1)
}
