import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Say which process has this id: start time and command line, so that a reused id is not taken
 * for the process that had it before. Null where no process has it.
 * @param {number} pid
 * @returns {string | null}
 */
export function identifyProcess(pid) {
  try {
    return process.platform === 'linux' ? readProc(pid) : askPs(pid)
  } catch {
    return null
  }
}

/** @param {number} pid */
function readProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field, the name, may hold spaces and parentheses.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z') return null
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  return `${fields[18]} ${command.trim()}`
}

/** @param {number} pid */
function askPs(pid) {
  return execFileSync('ps', ['-o', 'lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
