import { File } from 'node:buffer'
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

const contentTypes = { ...tableMediaTypes, csv: `${tableMediaTypes.csv}; charset=utf-8` }

/** In characters of a digit's width. */
const columnWidth = { min: 8, max: 40, padding: 2 } as const

/** With the mark by which Excel knows UTF-8. A text that Excel would take for a formula gets a `'`. */
function writeCsv({ head, rows }: Table): Buffer {
  const options = { bom: true, record_delimiter: '\r\n', quote_record_delimiter: true }
  return Buffer.from(stringify([head, ...rows], { ...options, escape_formulas: true }))
}

function widthOf(cells: Cell[]): number {
  // Chinese characters are two digits wide.
  const lengths = cells.map((cell) => String(cell ?? '').replaceAll(/[^\0-\xff]/g, '**').length)
  const longest = lengths.reduce((one, other) => Math.max(one, other), 0)
  return Math.min(Math.max(longest + columnWidth.padding, columnWidth.min), columnWidth.max)
}

/** Texts are text cells: never a formula, and student numbers keep their zeros. */
function cellOf(value: Cell): CellObject | null {
  if (value === null) return null
  if (typeof value === 'number') return { value, type: Number }
  // `_x0041_` is how xlsx writes an A: the underscore of a text that happens to look so is escaped.
  return { value: value.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_'), type: String }
}

/** The library leaves out the characters that XML cannot hold. */
async function writeXlsx({ head, rows }: Table): Promise<Buffer> {
  const titles = head.map((title) => ({ ...cellOf(title), fontWeight: 'bold' as const }))
  const columns = head.map((title, index) => ({
    width: widthOf([title, ...rows.map((row) => row[index] ?? null)]),
  }))
  return writeXlsxFile([titles, ...rows.map((row) => row.map(cellOf))], {
    columns,
    stickyRowsCount: 1,
  }).toBuffer()
}

/** Write a table for people to open in a spreadsheet: a bold, frozen head in xlsx, CRLF in csv. */
export async function writeTable(table: Table, format: TableFormat): Promise<File> {
  const bytes = format === 'csv' ? writeCsv(table) : await writeXlsx(table)
  return new File([bytes], `${table.name}.${format}`, { type: contentTypes[format] })
}
