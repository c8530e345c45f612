import type { Prisma } from '../generated/client.ts'

/** A parsed line of pino. */
export interface LogLine {
  level: number
  time: number
  msg?: string
  requestId?: string
  [field: string]: unknown
}

/** Slower requests are stored too, though nothing failed. */
export const slowMs = 2_000

/** What is stored of a line. */
export type ServiceLogRow = Prisma.ServiceLogEntryCreateManyInput

/** Pino's numbers, the gravest first; lower levels are not stored. */
const levels = [
  [60, 'fatal'],
  [50, 'error'],
  [40, 'warn'],
  [30, 'info'],
] as const

/** In characters: lines are for people, and a thousand of them are kept in memory. */
const limits = { message: 1_000, fields: 8_000 } as const

/** Fields that have a column, or are the same in every line of a process. */
const known = new Set(['level', 'time', 'msg', 'requestId', 'pid', 'hostname', 'name'])

/**
 * NUL and halves of surrogate pairs, which PostgreSQL takes neither in a text nor in jsonb; the
 * first alternative skips escaped backslashes.
 */
const unstorable = /(\\\\)|\\u(?:0000|d[89a-f][0-9a-f]{2})/gi

/** Read a line of pino, with what cannot be stored replaced. */
export function readLine(text: string): LogLine {
  const clean = text
    .toWellFormed()
    .replaceAll(unstorable, (_, pair: string | undefined) => pair ?? '\ufffd')
  return JSON.parse(clean) as LogLine
}

/** The process that logs. */
export type Speaker = Pick<ServiceLogRow, 'service' | 'host'>

/** The row for a line; null below the level info. */
export function rowOf(line: LogLine, { service, host }: Speaker): ServiceLogRow | null {
  const level = levels.find(([number]) => line.level >= number)?.[1]
  if (level === undefined) return null
  return {
    createTime: new Date(line.time),
    level,
    service,
    host,
    requestId: line.requestId ?? '',
    message: cut(line.msg ?? '', limits.message),
    fields: fieldsOf(line),
  }
}

function fieldsOf(line: LogLine): Prisma.InputJsonObject {
  const fields = Object.fromEntries(Object.entries(line).filter(([name]) => !known.has(name)))
  const text = JSON.stringify(fields)
  if (text.length <= limits.fields) return fields as Prisma.InputJsonObject
  return { truncated: cut(text, limits.fields) }
}

function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed()
}
