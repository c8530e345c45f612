import { zipSync } from 'fflate'
import { type CellValue, readSheet } from 'read-excel-file/universal'
import { checkXml } from './check-xml.ts'
import { columnLimit, tooManyColumns, tooManyRows, unreadable } from './unreadable.ts'
import { unzip } from './unzip.ts'

/** Cells and rows with a style and no content: programs write them up to the end of a sheet. */
const emptyCells = /<c r="[A-Z]{1,3}\d{1,7}"(?: [st]="\w+")*(?:\/>|><\/c>)/g
const emptyRows = /<row [^<>]*(?:\/>|>\s*<\/row>)/g
/** The attribute `r` of rows and cells, in every form that a reader could accept. */
const references = /(?<!\sxmlns:)\br\s*=\s*["']([^"']{0,12})/g

const formatCodes = /formatCode\s*=\s*(?:"[^"]*"|'[^']*')/g
/** Excel takes some 250 codes of 255 characters, some of them written as `&quot;`. */
const formatLimits = { count: 1_000, length: 600 } as const

/** The files that a table is read from: no drawings, no notes of other programs. */
const parts = /^xl\/(?:_rels\/|worksheets\/)?[^/]+\.(?:xml|rels)$/

/** Unpacked: 5,000 rows of 50 columns with different texts take 16 MB, those of 8 columns 3 MB. */
const rowBytes = 4 * 1024
const otherPartsBytes = 1024 * 1024

function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/**
 * Drop empty cells from a sheet, and refuse one that reaches too far: the library makes an array up
 * to the farthest cell, which can name 16,384 columns × 1,048,576 rows; rows without a number count
 * one by one.
 */
function boundSheet(xml: string, limits: { rows: number }): string {
  const content = xml.replaceAll(emptyCells, '').replaceAll(emptyRows, '')
  for (const [, reference = ''] of content.matchAll(references)) {
    const match = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(reference)
    if (match === null) throw unreadable()
    if (columnOf(match[1] ?? '') > columnLimit) throw tooManyColumns()
    if (Number(match[2]) > limits.rows + 1) throw tooManyRows(limits.rows)
  }
  const rowTag = /<(?:[^\s<>/:]*:)?row[\s/>]/g
  for (let count = 0; rowTag.test(content); count += 1) {
    if (count > limits.rows) throw tooManyRows(limits.rows)
  }
  return content
}

/**
 * Refuse more or longer codes of number formats than a spreadsheet program takes: the library looks
 * for dates in each, in time that grows with the square of its length.
 */
function checkFormats(xml: string): void {
  let count = 0
  for (const [code] of xml.matchAll(formatCodes)) {
    count += 1
    if (code.length > formatLimits.length || count > formatLimits.count) {
      throw unreadable('单元格格式过多，请使用模板另存')
    }
  }
}

/** Digits as they stand: student numbers are never written as `2.026e10`. */
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
 * Read the first sheet of an xlsx file. read-excel-file unpacks a zip without limits, so it gets a
 * new zip of the parts that were unpacked and checked here.
 */
export async function readXlsx(zip: Uint8Array, limits: { rows: number }): Promise<string[][]> {
  const files = await unzip(zip, {
    isWanted: (fileName) => parts.test(fileName),
    unpackedBytes: otherPartsBytes + limits.rows * rowBytes,
  })
  if (!files.has('xl/workbook.xml'))
    throw unreadable('不是 xlsx 文件，请使用模板另存为 xlsx 或 csv')
  const bounded = [...files].map(([name, bytes]) => {
    const xml = new TextDecoder().decode(bytes)
    checkXml(xml)
    checkFormats(xml)
    const isSheet = xml.includes('sheetData')
    return [name, isSheet ? new TextEncoder().encode(boundSheet(xml, limits)) : bytes] as const
  })
  const { buffer } = zipSync(Object.fromEntries(bounded), { level: 0 })
  const rows = await readSheet<string>(buffer, { parseNumber: readNumber, trim: false })
  return rows.map((row) => row.map(readCell))
}
