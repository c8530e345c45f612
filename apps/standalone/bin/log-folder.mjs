import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Make the folder of the logs, which nobody else may read: they name people and their addresses.
 * @param {string} dataFolder
 * @returns {string}
 */
export function makeLogFolder(dataFolder) {
  const folder = join(dataFolder, 'logs')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  return folder
}

/**
 * Begin a log anew; the one before is kept beside it as `….1`, so that two starts are the most that
 * a log ever holds.
 * @param {string} logFile
 */
export function beginLog(logFile) {
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`)
}
