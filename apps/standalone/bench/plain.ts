import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Counters } from '@ceping/contract/judge'
import { docker } from './docker.ts'
import type { Suite } from './suites.ts'

export const image = 'ceping-bench-plain'

/** Build the image of the plain way; quick where the judge's images have been built. */
export async function buildPlainImage(): Promise<void> {
  await docker('build', '--tag', image, join(import.meta.dirname, 'plain'))
}

/** Say which JDK the plain way uses. */
export async function readPlainJdk(): Promise<string> {
  const words = ['run', '--rm', '--network=none', '--entrypoint=java', image, '--version']
  const [version = ''] = (await docker(...words)).split('\n')
  return version
}

/**
 * Judge a suite the plain way: a container for it alone, javac twice, JUnit's console under JaCoCo's
 * agent, a report; JVMs as they come. Gives how long it took, and the six counters.
 */
export async function judgePlainly(suite: Suite): Promise<{ ms: number; counters: Counters }> {
  return withFiles(suite, async (folder) => {
    const startedAt = performance.now()
    const report = await docker(
      'run',
      '--rm',
      '--network=none',
      `--volume=${folder}:/submission:ro`,
      image,
    )
    return { ms: performance.now() - startedAt, counters: readCounters(report) }
  })
}

/** Call `work` with a folder that has a suite's files. */
export async function withFiles<Result>(
  suite: Suite,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await layOut(suite)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function layOut({ referenceCode, testFileCode }: Suite): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ceping-bench-plain-'))
  const codes = { reference: referenceCode, tests: testFileCode }
  for (const [part, code] of Object.entries(codes)) {
    await mkdir(join(folder, part))
    await writeFile(join(folder, part, `${nameFile(code)}.java`), code)
  }
  return folder
}

/** javac wants a file to be called like the public type in it. */
function nameFile(code: string): string {
  return /^public .*?(?:class|interface|enum|record) (\w+)/m.exec(code)?.[1] ?? 'Code'
}

function readCounters(report: string): Counters {
  const lines = report.split('\n')
  return Counters.parse(
    Object.fromEntries(
      lines.map((line) => {
        const [name = '', covered, total] = line.split(/[ /]/)
        return [name.toLowerCase(), { covered: Number(covered), total: Number(total) }]
      }),
    ),
  )
}
