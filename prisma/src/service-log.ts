import { setTimeout as delay } from 'node:timers/promises'
import { connectDb } from './client.ts'
import { type LogLine, readLine, rowOf, type ServiceLogRow } from './service-log-row.ts'

/** The table beside a process's output, as one of the streams of `pino.multistream`. */
export interface ServiceLog {
  /** Take a line of JSON, as pino writes it. Neither waits nor throws. */
  write(line: string): void
  /** Store the waiting lines and disconnect, but wait at most a few seconds for this. */
  close(): Promise<void>
}

/** Whose lines are stored, and where. */
export interface ServiceLogOptions {
  databaseUrl: string
  service: 'api' | 'worker'
  /** The process. */
  host: string
  /** Called with faults; they are only written to the output. */
  isWorthStoring?: (line: LogLine) => boolean
  onFault: (fault: unknown) => void
}

/** How many lines are written at a time, and how many wait at most while the database is away. */
const batchSize = 100
const capacity = 1_000
/** How long a line may wait for others. */
const intervalMs = 1_000
/** How long a process that ends waits for its last lines. */
const lastLinesMs = 2_000

/**
 * Store what a process logs, from the level info on, in batches, by a connection of its own, so
 * that lines about a busy pool do not wait for that pool. While the database is away the newest
 * lines wait; the oldest are dropped, which a line of its own reports. `onFault` hears once of each
 * time that it goes away (it may not be there yet at the start); its output must not come back
 * here.
 */
export function openServiceLog(options: ServiceLogOptions): ServiceLog {
  const { databaseUrl, service, host, isWorthStoring = () => true, onFault } = options
  const db = connectDb({ databaseUrl, maxConnections: 1 })
  const waiting: ServiceLogRow[] = []
  let dropped = 0
  let isAway = true
  let writing: Promise<void> | undefined

  function makeRoom(): void {
    const surplus = Math.max(0, waiting.length - capacity)
    waiting.splice(0, surplus)
    dropped += surplus
  }
  function dropNotice(count: number): ServiceLogRow {
    const message = 'log lines were dropped while the database was away'
    const createTime = waiting[0]?.createTime ?? new Date()
    return { createTime, level: 'warn', service, host, message, fields: { count } }
  }
  async function writeBatch(): Promise<boolean> {
    const lost = dropped
    const notices = lost === 0 ? [] : [dropNotice(lost)]
    const batch = waiting.splice(0, batchSize)
    try {
      await db.serviceLogEntry.createMany({ data: [...notices, ...batch] })
    } catch (fault) {
      waiting.unshift(...batch)
      makeRoom()
      if (!isAway) onFault(fault)
      isAway = true
      return false
    }
    dropped -= lost
    isAway = false
    return true
  }
  async function writeAll(): Promise<void> {
    let isWritten = true
    while (isWritten && waiting.length > 0) isWritten = await writeBatch()
  }
  function flush(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = undefined
    })
    return writing
  }
  const timer = setInterval(() => void flush(), intervalMs).unref()

  return {
    write(text) {
      const line = readLine(text)
      const row = isWorthStoring(line) ? rowOf(line, options) : null
      if (row === null) return
      waiting.push(row)
      makeRoom()
      // While the database is away only the timer tries it, however much is logged.
      if (waiting.length >= batchSize && !isAway) void flush()
    },
    async close() {
      clearInterval(timer)
      const ended = flush().then(() => db.$disconnect())
      await Promise.race([ended, delay(lastLinesMs, undefined, { ref: false })])
    },
  }
}
