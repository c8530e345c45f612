import { zipSync } from 'fflate'
import { type CellValue, readSheet } from 'read-excel-file/universal'
import { columnLimit, tooManyColumns, tooManyRows, unreadable } from './unreadable.ts'
import { unzip } from './unzip.ts'

/** Cells and rows that have a style and no content: programs write them up to the last of a sheet. */
const emptyCells = /<c r="[A-Z]{1,3}\d{1,7}"(?: [st]="\w+")*(?:\/>|><\/c>)/g
const emptyRows = /<row [^<>]*(?:\/>|>\s*<\/row>)/g
/** What the attribute `r` of rows and cells says, wherever it could be read as one. */
const references = /(?<!\sxmlns:)\br\s*=\s*["']([^"']{0,12})/g

function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/**
 * Drop what is empty from a sheet, and refuse one that reaches too far: the library makes an array
 * of everything up to the farthest cell, of which 16,384 columns × 1,048,576 rows can be named.
 */
function boundSheet(xml: string, limits: { rows: number }): string {
  const content = xml.replaceAll(emptyCells, '').replaceAll(emptyRows, '')
  for (const [, reference = ''] of content.matchAll(references)) {
    const match = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(reference)
    if (match === null) throw unreadable()
    if (columnOf(match[1] ?? '') > columnLimit) throw tooManyColumns()
    if (Number(match[2]) > limits.rows + 1) throw tooManyRows(limits.rows)
  }
  return content
}

/** Digits as they stand: student numbers are no numbers, and never `2.026e10`. */
function readNumber(digits: string): string {
  const number = Number(digits)
  if (/^-?\d+$/.test(digits) || Number.isNaN(number)) return digits
  return Number.isInteger(number) ? BigInt(number).toString() : String(number)
}

/** `2026-09-01`, with `T08:00:00` where it has a time of day; a sheet's times know no zone. */
function readDate(date: Date): string {
  if (Number.isNaN(date.getTime())) throw unreadable()
  return date.toISOString().slice(0, 19).replace('T00:00:00', '')
}

function readCell(value: CellValue<string> | null): string {
  if (value instanceof Date) return readDate(value)
  if (typeof value === 'boolean') return String(value).toUpperCase()
  return String(value ?? '')
}

/**
 * Read the first sheet of an xlsx file. read-excel-file unpacks whatever a zip holds, so it is
 * given a zip of what was unpacked within limits; its parser knows no DOCTYPE and no entities but
 * XML's five.
 */
export async function readXlsx(zip: Uint8Array, limits: { rows: number }): Promise<string[][]> {
  const files = await unzip(zip, (fileName) => /\.(xml|rels)$/.test(fileName))
  if (!files.has('xl/workbook.xml'))
    throw unreadable('不是 xlsx 文件，请使用模板另存为 xlsx 或 csv')
  const bounded = [...files].map(([name, bytes]) => {
    const xml = new TextDecoder().decode(bytes)
    const isSheet = xml.includes('sheetData')
    return [name, isSheet ? new TextEncoder().encode(boundSheet(xml, limits)) : bytes] as const
  })
  const { buffer } = zipSync(Object.fromEntries(bounded), { level: 0 })
  const rows = await readSheet<string>(buffer, { parseNumber: readNumber })
  return rows.map((row) => row.map(readCell))
}
