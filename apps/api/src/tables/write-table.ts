import { File } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { visibleText } from '@ceping/contract/shown-text'
import { type TableFormat, tableMediaTypes } from '@ceping/contract/wire-types'
import { stringify } from 'csv-stringify/sync'
import writeXlsxFile, { type CellObject } from 'write-excel-file/node'

type Cell = string | number | null

/** What a table is made of; `name` is the file's, without its extension. */
interface Table {
  name: string
  head: string[]
  rows: Cell[][]
}

/** The content types of answers with a table. */
export const tableContentTypes = {
  ...tableMediaTypes,
  csv: `${tableMediaTypes.csv}; charset=utf-8`,
}

/** In characters of a digit's width. */
const columnWidth = { min: 8, max: 40, padding: 2 } as const

/** Excel takes no longer text for a cell, and empties the cell when it repairs the file. */
const cellLimit = 32_767
const cutMark = '…（过长，其余未导出）'

/** Rows per batch, so that other requests get their turn during a long table. */
const csvBatchSize = 1_000

/**
 * Write rows of a csv; `bom` is the mark at the start of a file by which Excel knows UTF-8. A text
 * that Excel would take for a formula gets a `'`; invisible characters are shown.
 */
export function writeCsvRows(rows: Cell[][], { bom = false } = {}): Buffer {
  const plain = { record_delimiter: '\r\n', quote_record_delimiter: true, escape_formulas: true }
  return Buffer.from(stringify(rows.map(shown), { ...plain, bom }))
}

function shown(row: Cell[]): Cell[] {
  return row.map((cell) => (typeof cell === 'string' ? visibleText(cell) : cell))
}

async function writeCsv({ head, rows }: Table): Promise<Buffer> {
  const parts = [writeCsvRows([head], { bom: true })]
  for (let from = 0; from < rows.length; from += csvBatchSize) {
    parts.push(writeCsvRows(rows.slice(from, from + csvBatchSize)))
    await setImmediate()
  }
  return Buffer.concat(parts)
}

function widthOf(cells: Cell[]): number {
  // Chinese characters are two digits wide.
  const lengths = cells.map((cell) => String(cell ?? '').replaceAll(/[^\0-\xff]/g, '**').length)
  const longest = lengths.reduce((one, other) => Math.max(one, other), 0)
  return Math.min(Math.max(longest + columnWidth.padding, columnWidth.min), columnWidth.max)
}

/** As much of a text as a cell takes; a cut one says so. */
function fit(text: string): string {
  if (text.length <= cellLimit) return text
  return `${text.slice(0, cellLimit - cutMark.length).toWellFormed()}${cutMark}`
}

/** Texts are text cells: never a formula, and student numbers keep their zeros. */
function cellOf(value: Cell): CellObject | null {
  if (value === null) return null
  if (typeof value === 'number') return { value, type: Number }
  // xlsx writes an A as `_x0041_`, so the underscore of a text that looks like that is escaped.
  const escaped = fit(value).replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
  return { value: escaped, type: String }
}

/** The library leaves out what XML cannot hold, such as half a surrogate pair. */
async function writeXlsx({ head, rows }: Table): Promise<Buffer> {
  const titles = head.map((title) => ({ ...cellOf(title), fontWeight: 'bold' as const }))
  const columns = head.map((title, index) => ({
    width: widthOf([title, ...rows.map((row) => row[index] ?? null)]),
  }))
  return writeXlsxFile([titles, ...rows.map((row) => shown(row).map(cellOf))], {
    columns,
    stickyRowsCount: 1,
  }).toBuffer()
}

/** Write a table for people to open in a spreadsheet: a bold, frozen head in xlsx, CRLF in csv. */
export async function writeTable(table: Table, format: TableFormat): Promise<File> {
  const bytes = format === 'csv' ? await writeCsv(table) : await writeXlsx(table)
  return new File([bytes], `${table.name}.${format}`, { type: tableContentTypes[format] })
}
