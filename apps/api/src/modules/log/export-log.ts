import type { File } from 'node:buffer'
import { Readable } from 'node:stream'
import { exportedLogMib } from '@ceping/contract/admin/log'
import type { AuditAction, AuditObject } from '@ceping/contract/audit'
import type { Prisma } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import type { StreamedFile } from '../../http/file-answer.ts'
import { inTurn } from '../../limits/in-turn.ts'
import { tableContentTypes, writeCsvRows, writeTable } from '../../tables/write-table.ts'
import { type FindAfter, readBatches } from './read-log.ts'

/** A log's file while it is written. */
export interface LogFile<Row> {
  /** Append rows; gives about how many bytes of memory they take. */
  add: (rows: Row[]) => number
  /** Append a last line that is not part of the log. */
  addNotice: (notice: string) => void
  close: (name: string) => Promise<File | StreamedFile>
}

/** A row of the log as cells of a table. */
interface Columns<Row> {
  head: string[]
  cellsOf: (row: Row) => string[]
}

/** A file whose bytes are collected. */
function openBytes<Row>(options: {
  extension: string
  type: string
  start: Buffer[]
  write: (rows: Row[]) => Buffer
  writeNotice: (notice: string) => Buffer
}): LogFile<Row> {
  const { extension, type, start, write, writeNotice } = options
  const parts = start
  return {
    add(rows) {
      const part = write(rows)
      parts.push(part)
      return part.length
    },
    addNotice: (notice) => void parts.push(writeNotice(notice)),
    close: async (name) => ({
      name: `${name}.${extension}`,
      type,
      sizeBytes: parts.reduce((sum, part) => sum + part.length, 0),
      open: () => Readable.from(parts, { objectMode: false }),
    }),
  }
}

export function openCsv<Row>({ head, cellsOf }: Columns<Row>): LogFile<Row> {
  return openBytes({
    extension: 'csv',
    type: tableContentTypes.csv,
    start: [writeCsvRows([head], { bom: true })],
    write: (rows) => writeCsvRows(rows.map(cellsOf)),
    writeNotice: (notice) => writeCsvRows([[notice]]),
  })
}

function writeLines(lines: object[]): Buffer {
  return Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/** A JSON object a line. */
export function openJsonl<Row>(view: (row: Row) => object): LogFile<Row> {
  return openBytes({
    extension: 'jsonl',
    type: 'application/x-ndjson',
    start: [],
    write: (rows) => writeLines(rows.map(view)),
    writeNotice: (notice) => writeLines([{ notice }]),
  })
}

export function openXlsx<Row>({ head, cellsOf }: Columns<Row>): LogFile<Row> {
  const lines: string[][] = []
  return {
    add(rows) {
      const added = rows.map(cellsOf)
      lines.push(...added)
      return added.flat().reduce((sum, { length }) => sum + length, 0)
    },
    addNotice: (notice) => void lines.push([notice]),
    close: (name) => writeTable({ name, head, rows: lines }, 'xlsx'),
  }
}

const longestBytes = exportedLogMib * 1024 * 1024

/** Write the newest rows of a log into a file, up to its limit; gives their number. */
async function fill<Row>(
  file: LogFile<Row>,
  { limit, findAfter }: { limit: number; findAfter: FindAfter<Row> },
): Promise<number> {
  let [count, sizeBytes] = [0, 0]
  for await (const batch of readBatches(findAfter)) {
    if (batch.length > 0 && (count >= limit || sizeBytes >= longestBytes)) {
      file.addNotice(`只有最新的 ${count} 条，更早的请缩小时间范围后再导出`)
      break
    }
    sizeBytes += file.add(batch)
    count += batch.length
  }
  return count
}

/**
 * A log as a file, for example `审计日志-2026-11-20.csv`; where there is more, its last line says so.
 * The export itself is written into the audit log.
 */
export async function exportLog<Row>(
  context: Context,
  options: {
    name: string
    file: LogFile<Row>
    limit: number
    findAfter: FindAfter<Row>
    audit: { action: AuditAction; objectType: AuditObject; asked: Prisma.InputJsonObject }
  },
): Promise<File | StreamedFile> {
  const { db, times, user } = context
  const { name, file, audit } = options
  const { action, objectType, asked } = audit
  return inTurn(`export-log ${user.id}`, async () => {
    const count = await fill(file, options)
    const change = { action, objectType, objectId: objectType, after: { ...asked, count } }
    await writeAudit(db, context, change)
    return file.close(`${name}-${times.toDay(new Date())}`)
  })
}
