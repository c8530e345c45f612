import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { bareEnvironment } from './env.ts'

/** The commit of a checkout; null if the folder is no repository or git is missing. */
export function findCommit(root: string): string | null {
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      // Ignore a repository around the folder.
      env: { ...bareEnvironment(), GIT_CEILING_DIRECTORIES: dirname(root) },
    })
    return commit.trim()
  } catch {
    return null
  }
}
