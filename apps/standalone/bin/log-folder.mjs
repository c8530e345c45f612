import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/** Make the log folder, private because logs name people. @param {string} dataFolder */
export function makeLogFolder(dataFolder) {
  const folder = join(dataFolder, 'logs')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  return folder
}

/** Rename an old log to `….1`, and return the path for the new one. @param {string} logFile */
export function beginLog(logFile) {
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`)
  return logFile
}
