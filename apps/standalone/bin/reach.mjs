import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The user of a program; empty: the user of this process.
 * @typedef {{ uid: number, gid: number } | Record<string, never>} Owner
 */

/** A user that owns nothing. @type {Owner} */
export const anyone = { uid: 65_534, gid: 65_534 }

/** Whether a user can enter a folder. @param {Owner} owner @param {string} folder */
export function canReach(owner, folder) {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { cwd: '/', ...owner }).status === 0
}

/**
 * Make a folder for files that other users need if they cannot reach the data folder, for example
 * below /root. Each clone has its own.
 * @param {string} dataFolder
 */
export function makeReachableFolder(dataFolder) {
  const clone = createHash('sha256').update(dataFolder).digest('hex').slice(0, 8)
  const folder = join('/var/lib/ceping', clone)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}
