import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runCommand } from './run-command.mjs'

/** Whether this system has apt. */
export const hasApt = existsSync('/usr/bin/apt-get')

/** Whether this process may install packages. */
export const mayInstall = hasApt && process.getuid?.() === 0

/** The oldest JDK package of this system that the judge supports. */
export function findJdkPackage() {
  const candidates = ['openjdk-17-jdk-headless', 'openjdk-21-jdk-headless']
  const known = candidates.find(
    (name) => spawnSync('/usr/bin/apt-cache', ['show', name], { stdio: 'ignore' }).status === 0,
  )
  return known ?? 'default-jdk-headless'
}

/**
 * Update the package index and install Debian packages as root.
 * @param {() => string[]} choose called after the update
 * @param {{ cwd: string, logFile: string }} options
 */
export async function installPackages(choose, options) {
  const quiet = { ...options, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await runCommand('apt-get', ['update', '-qq'], quiet)
  const flags = ['-y', '-qq', '--no-install-recommends']
  await runCommand('apt-get', ['install', ...flags, ...choose()], quiet)
}

/** Extracts file $2 of package $1 to $3, complete or not at all. */
const extraction = `
apt-get download -qq "$1"
dpkg-deb --fsys-tarfile "$1"_*.deb | tar -xO "./$2" > "$3.part"
chmod 755 "$3.part"
mv "$3.part" "$3"`

/**
 * Extract one program of a Debian package without installing it, because that would start a
 * service.
 * @param {{ name: string, path: string, to: string }} program `path` has no leading slash
 * @param {{ cwd: string, logFile: string }} options
 */
export async function extractProgram({ name, path, to }, options) {
  const folder = mkdtempSync(join(tmpdir(), 'ceping-package-'))
  try {
    await runCommand('apt-get', ['update', '-qq'], options)
    mkdirSync(dirname(to), { recursive: true })
    await runCommand('sh', ['-ec', extraction, 'sh', name, path, to], { ...options, cwd: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
