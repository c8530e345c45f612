import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identifyProcess } from './process-identity.mjs'
import { StartError } from './start-error.mjs'

/**
 * The right to use a data folder and to build its checkout, held by one command at a time. `announce`
 * stores the address of this one.
 * @typedef {{ announce: (url: string) => void, release: () => void }} LauncherLock
 * @typedef {'npm start' | 'npm test'} Command
 * @typedef {{ pid: number, identity: string | null, command: Command, url: string | null }} Holder
 */

/**
 * Lock a data folder for this process. Throws a StartError if a living process holds the lock.
 * @param {string} dataFolder @param {Command} command @returns {LauncherLock}
 */
export function lockDataFolder(dataFolder, command) {
  const path = join(dataFolder, 'launcher.json')
  // Written here first and then linked, so that nobody reads an incomplete lock.
  const draft = `${path}.${randomUUID()}`
  const self = { pid: process.pid, identity: identifyProcess(process.pid), command }
  /** @param {string | null} url */
  const write = (url) => writeFileSync(draft, JSON.stringify({ ...self, url }))
  write(null)
  try {
    while (!tryLink(draft, path)) removeStale(path)
  } finally {
    rmSync(draft)
  }
  return {
    announce(url) {
      write(url)
      renameSync(draft, path)
    },
    release: () => rmSync(path, { force: true }),
  }
}

/**
 * Remove the lock of an ended process. Another start may have replaced it after it was read: the
 * moved file is read again, and put back if it is different.
 * @param {string} path
 */
function removeStale(path) {
  const found = readIfThere(path)
  if (found === null) return
  refuseIfHeld(found)
  const moved = `${path}.${randomUUID()}`
  try {
    renameSync(path, moved)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if (readIfThere(moved) !== found) tryLink(moved, path)
  rmSync(moved)
}

/** @param {string} text of a lock; one that is incomplete after a crash is not held */
function refuseIfHeld(text) {
  const holder = parseHolder(text)
  if (holder === null || identifyProcess(holder.pid) !== holder.identity) return
  const where = holder.url === null ? '' : `：${holder.url}`
  throw new StartError(
    `${holder.command} 已经在运行${where}（进程 ${holder.pid}）。请先在它的终端按 Ctrl-C，或者等它结束。`,
  )
}

/** @param {string} text @returns {Holder | null} */
function parseHolder(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns false if the name is taken. @param {string} from @param {string} to */
function tryLink(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** @param {unknown} error @param {string} code */
function hasCode(error, code) {
  return /** @type {NodeJS.ErrnoException} */ (error).code === code
}
