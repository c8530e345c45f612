import { File } from 'node:buffer'
import { deflateRawSync } from 'node:zlib'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import * as tables from './read-table.ts'
import { writeTable } from './write-table.ts'

const limits = { rows: 10 }
const table = {
  name: '名单',
  head: ['学号', '姓名', '成绩'],
  rows: [
    ['0012026001', '陈 思远', 92.5],
    ['张三\n李四', 'a,"b";c', -3],
    ['20260010001', '😀 & <x>', null],
  ],
}
const asText = [
  ['学号', '姓名', '成绩'],
  ['0012026001', '陈 思远', '92.5'],
  ['张三\n李四', 'a,"b";c', '-3'],
  ['20260010001', '😀 & <x>'],
]

function readTable(file: File, bounds: { rows: number }): Promise<string[][]> {
  return tables.readTable({ user: { id: 1 } }, file, bounds)
}

function fileOf(content: string | Uint8Array, name = '名单.csv'): File {
  return new File([content], name)
}

describe('a table that is written', () => {
  it.each(['xlsx', 'csv'] as const)('reads the same again as %s', async (format) => {
    const file = await writeTable(table, format)
    expect(file.name).toBe(`名单.${format}`)
    expect(await readTable(file, limits)).toEqual(asText)
  })

  it('says of a text that Excel takes no cell for that it is cut', async () => {
    const rows = [['长'.repeat(32_768)], ['短'.repeat(32_767)]]
    const [, [long] = [], [short] = []] = await readTable(
      await writeTable({ name: '名单', head: ['字段'], rows }, 'xlsx'),
      limits,
    )
    expect(long).toMatch(/长…（过长，其余未导出）$/)
    expect(long).toHaveLength(32_767)
    expect(short).toBe(rows[1]?.[0])
  })

  it.each(['xlsx', 'csv'] as const)('hides nothing in a cell of a %s', async (format) => {
    const file = await writeTable(
      { name: '名单', head: ['文件'], rows: [['\u202Egnp.exe'], ['a\u001B[1m\rb']] },
      format,
    )
    expect(await readTable(file, limits)).toEqual([
      ['文件'],
      ['⟨U+202E⟩gnp.exe'],
      ['a⟨U+001B⟩[1m⟨U+000D⟩b'],
    ])
  })

  it('is csv for Excel: byte order mark, CRLF, and no formulas', async () => {
    const signs = ['=', '+', '-', '@', '\t', '＝', '＋', '－', '＠']
    const file = await writeTable(
      { name: 'a', head: ['x', 'y'], rows: signs.map((sign) => [`${sign}1+1`, -5]) },
      'csv',
    )
    expect(file.type).toBe('text/csv; charset=utf-8')
    const text = Buffer.from(await file.arrayBuffer()).toString()
    expect(text.startsWith('\ufeffx,y\r\n')).toBe(true)
    const lines = text.trim().split('\r\n').slice(1)
    expect(lines).toEqual(
      signs.map((sign) => (sign === '\r' ? `"'${sign}1+1",-5` : `'${sign}1+1,-5`)),
    )
  })

  it('is xlsx with texts as texts, a bold frozen head and columns as wide as needed', async () => {
    const rows = [['=1+1', '007', 7], ['长'.repeat(50)]]
    const file = await writeTable({ name: 'a/b', head: ['甲', '乙', '丙'], rows }, 'xlsx')
    expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString()
    expect(sheet).not.toContain('<f>')
    expect(sheet).toContain('state="frozen"')
    expect(sheet).toMatch(/<col [^>]*width="40"/)
    expect(Buffer.from(parts['xl/styles.xml'] ?? []).toString()).toContain('<b/>')
    expect((await readTable(file, limits))[1]).toEqual(['=1+1', '007', '7'])
  })

  it('leaves out of xlsx what XML cannot hold, and keeps what only looks escaped', async () => {
    const rows = [['a\0b\x1bc\ud800d\uffff', '_x0041_']]
    const file = await writeTable({ name: 'a', head: ['x', 'y'], rows }, 'xlsx')
    expect((await readTable(file, limits))[1]).toEqual(['a⟨U+0000⟩b⟨U+001B⟩cd', '_x0041_'])
  })
})

const gbk = Buffer.from([0xd1, 0xa7, 0xba, 0xc5, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb])

describe('a csv file', () => {
  it.each([
    ['UTF-8', strToU8('学号,姓名')],
    ['UTF-8 with a byte order mark', strToU8('\ufeff学号,姓名')],
    ['GBK', gbk],
    ['semicolons', strToU8('学号;姓名')],
    ['tabs', strToU8('学号\t姓名\r\n')],
    ['an xlsx name', strToU8('学号,姓名'), '名单.xlsx'],
  ])('is read: %s', async (...[, bytes, name]) => {
    expect(await readTable(fileOf(bytes, name), limits)).toEqual([['学号', '姓名']])
  })

  it('keeps the places of empty rows, trims cells and takes rows of any length', async () => {
    const rows = await readTable(fileOf('a, b ,c\n\n ,\n1,"x\ny"\n,,\n\n'), limits)
    expect(rows).toEqual([['a', 'b', 'c'], [], [], ['1', 'x\ny']])
  })

  it('may be empty', async () => {
    expect(await readTable(fileOf(''), limits)).toEqual([])
  })

  it.each([
    ['a broken quote', 'a,b\n"x,1\n', /无法读取文件/],
    ['too many rows', `a\n${'1\n'.repeat(11)}`, /最多 10 行/],
    ['too many columns', 'a,'.repeat(50) + 'a', /最多 50 列/],
    ['a cell that is too long', 'a'.repeat(32_768), /过长/],
    ['control characters', 'a\0b', /无法读取文件/],
  ])('is refused: %s', async (...[, text, message]) => {
    await expect(readTable(fileOf(text), limits)).rejects.toThrow(message)
  })
})

const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An xlsx file whose sheet is this XML. */
function xlsxOf(sheetData: string, prolog = ''): File {
  return fileOf(
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns:r="${rels}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${rels}/styles" Target="styles.xml"/></Relationships>`,
      ),
      'xl/styles.xml': strToU8(
        '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `${prolog}<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
      ),
    }),
  )
}

describe('an xlsx file', () => {
  it('gives numbers with all their digits, dates and truths as texts', async () => {
    const values = ['20260010001', '2.0260010001E10', '2026001.0', '0.5', '1e-7']
    const numbers = values.map((value, at) => `<c r="${'ABCDE'.charAt(at)}1"><v>${value}</v></c>`)
    const others =
      '<c r="F1" s="1"><v>46266</v></c><c r="G1" s="1"><v>46266.5</v></c><c r="H1" t="b"><v>1</v></c>'
    const [row] = await readTable(xlsxOf(`<row r="1">${numbers.join('')}${others}</row>`), limits)
    const dates = ['2026-09-01', '2026-09-01T12:00:00', 'TRUE']
    expect(row).toEqual(['20260010001', '20260010001', '2026001', '0.5', '1e-7', ...dates])
  })

  it('keeps the places of empty rows and ignores styled cells without content', async () => {
    const file = xlsxOf(
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>' +
        '<row r="3" spans="1:2"><c r="A3" s="1"/><c r="B3"><v>2</v></c></row>' +
        '<row r="1048576" ht="20"><c r="A1048576" s="1"></c></row>',
    )
    expect(await readTable(file, limits)).toEqual([['1'], [], ['', '2']])
  })

  it.each([
    ['a far column', '<row r="1"><c r="XFD1"><v>1</v></c></row>', /最多 50 列/],
    ['a far row', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', /最多 10 行/],
    ['a row beyond any sheet', '<row r="99999999999"><c r="A1"><v>1</v></c></row>', /无法读取/],
    ['a column beyond any sheet', '<row r="1"><c r="ZZZZZ1"><v>1</v></c></row>', /无法读取/],
    ['a far cell in disguise', '<row r="1"><c a=">" r="&#88;FD1"><v>1</v></c></row>', /无法读取/],
    ['a broken sheet', '<row r="1"><c r="A1"><v>1</row>', /无法读取/],
  ])('is refused: %s', async (...[, sheetData, message]) => {
    await expect(readTable(xlsxOf(sheetData), limits)).rejects.toThrow(message)
  })

  it('has no entities of its own', async () => {
    const laughs = Array.from(
      { length: 20 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    )
    const prolog = `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs.join('')}]>`
    const sheetData = '<row r="1"><c r="A1" t="inlineStr"><is><t>&l20;</t></is></c></row>'
    await expect(readTable(xlsxOf(sheetData, prolog), limits)).rejects.toThrow('无法读取文件')
  })
})

/** A zip of one deflated entry that declares `declared` bytes, whatever it unpacks to. */
function zipOf(content: Uint8Array, declared: number): Uint8Array {
  const zip = zipSync({ 'xl/workbook.xml': [content, { level: 0 }] })
  const packed = deflateRawSync(content)
  const name = Buffer.from('xl/workbook.xml')
  const headerOf = (signature: number, before: number[], after: number) => {
    const fields = Buffer.alloc(before.length + 26 + after)
    fields.set(before)
    fields.writeUInt32LE(signature)
    fields.writeUInt16LE(8, before.length + 4)
    fields.writeUInt32LE(packed.length, before.length + 14)
    fields.writeUInt32LE(declared, before.length + 18)
    fields.writeUInt16LE(name.length, before.length + 22)
    return fields
  }
  const local = Buffer.concat([headerOf(0x04034b50, [0, 0, 0, 0], 0), name, packed])
  const central = Buffer.concat([headerOf(0x02014b50, [0, 0, 0, 0, 20, 0], 14), name])
  const end = Buffer.from(zip.subarray(-22))
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

const bomb = new Uint8Array(64 * 1024 * 1024)

describe('a hostile zip', () => {
  it('is refused by what it declares, before anything is unpacked', async () => {
    const zip = zipOf(bomb, bomb.length)
    expect(zip.length).toBeLessThan(300_000)
    await expect(readTable(fileOf(zip), limits)).rejects.toThrow('文件解压后过大')
  })

  it('cannot unpack to more than it declares', async () => {
    const zip = zipOf(bomb, 1_000)
    const before = process.memoryUsage().arrayBuffers
    await expect(readTable(fileOf(zip), limits)).rejects.toThrow('无法读取文件')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(bomb.length / 4)
  })

  it('cannot have thousands of entries', async () => {
    const names = Array.from({ length: 201 }, (_, at) => [`${at}.xml`, strToU8('')])
    const zip = zipSync(Object.fromEntries(names))
    await expect(readTable(fileOf(zip), limits)).rejects.toThrow('文件内容过多')
  })

  it.each([
    ['another document', zipSync({ 'word/document.xml': strToU8('<a/>') }), /不是 xlsx 文件/],
    ['a zip cut short', zipOf(strToU8('<a/>'), 4).subarray(0, 60), /无法读取/],
    ['an old xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /旧版 xls 或加密/],
    ['a pdf', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n\0', 'latin1'), /无法读取/],
  ])('is refused: %s', async (...[, bytes, message]) => {
    await expect(readTable(fileOf(bytes), limits)).rejects.toThrow(message)
  })
})
