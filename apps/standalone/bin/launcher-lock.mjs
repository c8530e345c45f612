import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identifyProcess } from './process-identity.mjs'
import { StartError } from './start-error.mjs'

/**
 * The right to use a data folder, held by one launcher at a time. `announce` tells a second
 * launcher where this one answers.
 * @typedef {{ announce: (url: string) => void, release: () => void }} LauncherLock
 * @typedef {{ pid: number, identity: string | null, url: string | null }} Holder
 */

/**
 * Take the data folder for this process. A lock left by a killed launcher is taken over; one that
 * is held throws a StartError.
 * @param {string} dataFolder
 * @returns {LauncherLock}
 */
export function lockDataFolder(dataFolder) {
  const path = join(dataFolder, 'launcher.json')
  const self = { pid: process.pid, identity: identifyProcess(process.pid) }
  /** @param {string | null} url @param {'w' | 'wx'} flag */
  const write = (url, flag) => writeFileSync(path, JSON.stringify({ ...self, url }), { flag })
  try {
    write(null, 'wx')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    const holder = readHolder(path)
    if (holder !== null && identifyProcess(holder.pid) === holder.identity) {
      const where = holder.url === null ? '，还在启动' : `：${holder.url}`
      throw new StartError(
        `测评已经在运行${where}（进程 ${holder.pid}）。要重新启动，先在它的终端按 Ctrl-C。`,
      )
    }
    rmSync(path, { force: true })
    write(null, 'wx')
  }
  return { announce: (url) => write(url, 'w'), release: () => rmSync(path, { force: true }) }
}

/**
 * Read who holds the lock; null where the file was cut short by a crash.
 * @param {string} path
 * @returns {Holder | null}
 */
function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
