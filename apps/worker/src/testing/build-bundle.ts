import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

/** Build the worker that tests start, where it is out of date. */
export function setup(): void {
  const words = ['run', 'build', '--filter=@ceping/worker', '--output-logs=errors-only']
  execFileSync(join(root, 'node_modules/.bin/turbo'), words, { cwd: root })
}
