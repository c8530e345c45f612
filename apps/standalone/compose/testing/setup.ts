import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { run } from './run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The files of the work tree that belong to the project, as a clean clone has them. */
    sourceFolder: string
    /** `docker compose`, or `docker-compose` of version 1.29. */
    composeCommand: string[]
  }
}

const root = join(import.meta.dirname, '../../../..')

/** Copy the work tree, and build from the copy the images that are out of date. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'ceping-compose-'))
  const listed = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  for (const path of listed.split('\0')) {
    const source = join(root, path)
    if (path !== '' && existsSync(source)) cpSync(source, join(folder, path))
  }
  const timeoutMs = 60 * 60_000
  await run('bash', ['docker/build-images.sh'], { cwd: folder, timeoutMs })
  project.provide('sourceFolder', folder)
  project.provide('composeCommand', await findCompose())
  return () => rmSync(folder, { recursive: true })
}

async function findCompose(): Promise<string[]> {
  const command = ['docker', 'compose']
  const hasPlugin = await run('docker', ['compose', 'version']).then(
    () => true,
    () => false,
  )
  return hasPlugin ? command : ['docker-compose']
}
