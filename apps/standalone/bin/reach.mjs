import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Who a program runs as; empty: as this process does.
 * @typedef {{ uid: number, gid: number } | Record<string, never>} Owner
 */

/** The user that owns nothing: what it can reach, anyone can. @type {Owner} */
export const anyone = { uid: 65_534, gid: 65_534 }

/**
 * Whether a user can enter a folder. Root only may ask for other users.
 * @param {Owner} owner
 * @param {string} folder
 * @returns {boolean}
 */
export function canReach(owner, folder) {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { cwd: '/', ...owner }).status === 0
}

/**
 * Make the folder that root uses for what other users must reach, where they cannot reach the data
 * folder: in a clone below /root, for instance. One for each clone.
 * @param {string} dataFolder
 * @returns {string}
 */
export function makeReachableFolder(dataFolder) {
  const clone = createHash('sha256').update(dataFolder).digest('hex').slice(0, 8)
  const folder = join('/var/lib/ceping', clone)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}
