import { File } from 'node:buffer'
import { once } from 'node:events'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTurn, lineLimit } from '../limits/in-turn.ts'
import { readTable } from './read-table.ts'

const limits = { rows: 5_000 }
/** The longest stall, in times for a full honest file. Hostile files once took a hundred times as long. */
const stallLimit = 10
let honestMs: number
const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An xlsx file of these parts: the sheet's rows, and whatever else is not as usual. */
function xlsxOf(sheetData: string, others: Record<string, string> = {}): Uint8Array {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${rels}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ...others,
  }
  const entries = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const)
  return zipSync(Object.fromEntries(entries))
}

function times(count: number, textOf: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => textOf(index)).join('')
}

const full = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Rows of 26 such cells. */
function fullSheet(cellOf: (reference: string, index: number) => string, rows = 1_000): string {
  return times(rows, (row) => {
    const cells = times(26, (column) =>
      cellOf(`${full.charAt(column)}${row + 1}`, row * 26 + column),
    )
    return `<row r="${row + 1}">${cells}</row>`
  })
}

function inlineCell(text: string): string {
  return `<row r="1"><c r="A1" t="inlineStr"><is>${text}</is></c></row>`
}

function studentCell(reference: string, index: number): string {
  return `<c r="${reference}" t="inlineStr"><is><t>同学 ${index}</t></is></c>`
}

const oneCell = '<row r="1"><c r="A1"><v>1</v></c></row>'
const lastColumn = '<row><c r="AX1"><v>1</v></c></row>'

/** Number formats, each of a cell of its own, in whose code brackets stay open. */
function bracketFormats(): Uint8Array {
  const count = 1_000
  const formats = times(
    count,
    (at) => `<numFmt numFmtId="${164 + at}" formatCode="${'['.repeat(7_900)}"/>`,
  )
  const styles = times(count, (at) => `<xf numFmtId="${164 + at}"/>`)
  return xlsxOf(
    fullSheet((reference, index) => `<c r="${reference}" s="${index % count}"><v>1</v></c>`),
    {
      'xl/styles.xml': `<styleSheet><numFmts>${formats}</numFmts><cellXfs>${styles}</cellXfs></styleSheet>`,
    },
  )
}

/** One long text that all cells share. */
function sharedText(text: string): Uint8Array {
  return xlsxOf(
    fullSheet((reference) => `<c r="${reference}" t="s"><v>0</v></c>`),
    { 'xl/sharedStrings.xml': `<sst><si>${text}</si></sst>` },
  )
}

/** Read the processor time of this process, which does not grow while other processes run. */
function readCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Read a file; returns its refusal, and the longest time in which the process computed and answered nobody. */
async function watch(bytes: Uint8Array) {
  let last = readCpuMs()
  let stallMs = 0
  const measure = () => {
    const now = readCpuMs()
    stallMs = Math.max(stallMs, now - last)
    last = now
  }
  const clock = setInterval(measure, 5)
  const refusal = await readTable({ user: { id: 1 } }, new File([bytes], 'a'), limits).then(
    () => null,
    (error: unknown) => error,
  )
  clearInterval(clock)
  measure()
  return { refusal, stallMs }
}

beforeAll(async () => {
  const file = new File([xlsxOf(fullSheet(studentCell, 5_000))], 'a')
  const before = readCpuMs()
  await readTable({ user: { id: 1 } }, file, limits)
  honestMs = readCpuMs() - before
})

describe('a file made to stop the process', () => {
  it.each([
    ['a tag that never ends', () => xlsxOf(`<row ${'/'.repeat(4_000_000)}`)],
    ['nothing but openings', () => xlsxOf('<'.repeat(4_000_000))],
    ['comments that never end', () => xlsxOf('<!--'.repeat(2_000_000))],
    ['a comment without end', () => xlsxOf(`<!--${'x'.repeat(8_000_000)}-->`)],
    ['a processing instruction without end', () => xlsxOf(`<?${'x'.repeat(8_000_000)}?>`)],
    ['CDATA without end', () => xlsxOf(`<![CDATA[${'x'.repeat(8_000_000)}]]>`)],
    ['quotes without end', () => xlsxOf(`<a '>`.repeat(1_000_000))],
    ['a long text', () => xlsxOf(inlineCell(`<t>${'&amp;'.repeat(1_500_000)}</t>`))],
    ['a text before the sheet', () => xlsxOf('', { 'xl/workbook.xml': ' '.repeat(8_000_000) })],
    ['a cell of many texts', () => xlsxOf(inlineCell('<r><t>a</t></r>'.repeat(200_000)))],
    [
      'many attributes',
      () => xlsxOf(`<row r="1"><c r="A1" ${times(300_000, (at) => ` a${at}=""`)}/></row>`),
    ],
    ['rows without number', () => xlsxOf(lastColumn + '<row/>'.repeat(1_000_000))],
    ['rows in a namespace', () => xlsxOf(lastColumn + '<x:row></x:row>'.repeat(300_000))],
    ['one long text in every cell', () => sharedText(`<t>${' '.repeat(300_000)}a</t>`)],
    ['one allowed text in every cell', () => sharedText(`<t>${' '.repeat(32_000)}a</t>`)],
    [
      'one text of many runs in every cell',
      () => sharedText(`<r><t>${' '.repeat(30_000)}</t></r>`.repeat(300)),
    ],
    ['open brackets in number formats', bracketFormats],
    [
      'too many number formats',
      () => xlsxOf(oneCell, { 'xl/styles.xml': `<a>${'<b formatCode="y"/>'.repeat(1_001)}</a>` }),
    ],
    ['csv: a line of cells', () => strToU8(`学号,${'a,'.repeat(2_400_000)}b`)],
    ['csv: a line of commas', () => strToU8(`${','.repeat(5_000_000)}b`)],
    ['csv: lines of commas', () => strToU8(`a${','.repeat(60)}b\n`.repeat(5_000))],
    ['csv: a cell without end', () => strToU8('x'.repeat(5_000_000))],
    ['csv: quotes', () => strToU8(`"${'""'.repeat(2_500_000)}"`)],
  ])('is refused soon: %s', async (_, make) => {
    const { refusal, stallMs } = await watch(make())
    expect(refusal).toMatchObject({ name: 'FILE_UNREADABLE' })
    expect(stallMs).toBeLessThan(stallLimit * honestMs)
  })

  it.each([
    ['deep nesting', () => xlsxOf('<a>'.repeat(700_000) + '</a>'.repeat(700_000))],
    ['tiny tags', () => xlsxOf('<a/>'.repeat(1_500_000))],
    ['attributes', () => xlsxOf(`<x ${times(900, (at) => ` a${at}=""`)}/>`.repeat(600))],
    ['entities', () => xlsxOf(`<x a="${'&#65;'.repeat(1_600)}"/>`.repeat(600))],
  ])('takes no longer than an honest one: %s', async (_, make) => {
    expect((await watch(make())).stallMs).toBeLessThan(stallLimit * honestMs)
  })
})

describe('reading', () => {
  it('takes 5,000 full rows, each text another', async () => {
    const file = new File([xlsxOf(fullSheet(studentCell, 5_000))], 'a')
    const rows = await readTable({ user: { id: 1 } }, file, limits)
    expect(rows).toHaveLength(5_000)
    expect(rows.at(-1)?.at(-1)).toBe('同学 129999')
  })

  it('refuses who has many files waiting, and nobody else', async () => {
    const file = new File(['学号\n1'], 'a')
    const controller = new AbortController()
    const held = once(controller.signal, 'abort')
    const waiting = Array.from({ length: lineLimit }, () => inTurn('read-table 2', () => held))
    const refused = readTable({ user: { id: 2 } }, file, limits)
    await expect(refused).rejects.toMatchObject({ name: 'TOO_MANY_REQUESTS' })
    expect(await readTable({ user: { id: 3 } }, file, limits)).toHaveLength(2)
    controller.abort()
    await Promise.all(waiting)
    expect(await readTable({ user: { id: 2 } }, file, limits)).toHaveLength(2)
  })
})
