import { join } from 'node:path'
import { docker } from './docker.ts'
import { image, withFiles } from './plain.ts'
import type { Suite } from './suites.ts'

const trustedJar = join(import.meta.dirname, '../../judge-runner/dist/judge-trusted.jar')

/** The exit code of a suite that did not end. */
const notEnded = 124

/** What became of a mutant the plain way. */
export interface PlainMutant {
  key: string
  ms: number
  isKilled: boolean
  hasEnded: boolean
}

/**
 * Run a suite with each mutant the plain way: the class path with its class in front, a fresh JVM and
 * JUnit's console for each, all in one container.
 */
export async function runMutantsPlainly(suite: Suite): Promise<PlainMutant[]> {
  const report = await withFiles(suite, (folder) =>
    docker(
      'run',
      '--rm',
      '--network=none',
      `--volume=${folder}:/submission:ro`,
      `--volume=${trustedJar}:/opt/judge-trusted.jar:ro`,
      '--entrypoint=sh',
      image,
      '/opt/plain/mutants.sh',
    ),
  )
  return report.split('\n').map((line) => {
    const [ms, code, ...words] = line.split(' ')
    const hasEnded = Number(code) !== notEnded
    return { key: words.join(' '), ms: Number(ms), isKilled: code !== '0', hasEnded }
  })
}
