import { type LevelWithSilent, type Logger, pino } from 'pino'
import { openServiceLog, type ServiceLogOptions } from './service-log.ts'

/** The log of a process: lines of JSON on its output and, from the level info on, in the table. */
export interface OpenLog {
  log: Logger
  /** Store the waiting lines; for the end of a process. */
  close: () => Promise<void>
}

/** Open the log of a process. Faults of the table are only written to the output. */
export function openLog({
  level,
  ...options
}: Omit<ServiceLogOptions, 'onFault'> & { level: LevelWithSilent }): OpenLog {
  const output = pino.destination(1)
  const outputLog = pino({ name: options.service, level }, output)
  const serviceLog = openServiceLog({
    ...options,
    onFault: (fault) => outputLog.warn({ err: fault }, 'cannot store what is logged'),
  })
  const streams = pino.multistream([{ level: 'trace', stream: output }, serviceLog])
  return { log: pino({ name: options.service, level }, streams), close: () => serviceLog.close() }
}
