import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

/** Whether Debian's packages can be had here at all. */
export const hasApt = existsSync('/usr/bin/apt-get')

/** Whether we may install them ourselves. */
export const mayInstall = hasApt && process.getuid?.() === 0

/** The oldest JDK that this system's packages have of those that the judge runs on. */
export function findJdkPackage() {
  const candidates = ['openjdk-17-jdk-headless', 'openjdk-21-jdk-headless']
  const known = candidates.find(
    (name) => spawnSync('/usr/bin/apt-cache', ['show', name], { stdio: 'ignore' }).status === 0,
  )
  return known ?? 'default-jdk-headless'
}

/**
 * Install Debian packages as root. The index is fetched first: a fresh system has none, and an old
 * one names packages that are gone.
 * @param {() => string[]} choose asked once the index is there
 * @param {{ cwd: string, logFile: string }} options
 */
export async function installPackages(choose, options) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-qq'], { ...options, env })
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...choose()], {
    ...options,
    env,
  })
}
