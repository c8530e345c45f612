import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Start time and command line, to notice a reused id; null if none. @param {number} pid */
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
  // The second field, the name, may contain spaces and parentheses.
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
