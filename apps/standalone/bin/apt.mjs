import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

/** Takes file $2 out of package $1 to $3: whole or not at all. */
const extraction = `
apt-get download -qq "$1"
dpkg-deb --fsys-tarfile "$1"_*.deb | tar -xO "./$2" > "$3.part"
chmod 755 "$3.part"
mv "$3.part" "$3"`

/**
 * Take one program out of a Debian package that is not to be installed: it would start a service.
 * @param {{ name: string, path: string, to: string }} program the package, where it has the program
 *   (without the first slash), and where to put that
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
