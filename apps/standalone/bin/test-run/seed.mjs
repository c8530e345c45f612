import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listSources } from '../workspace.mjs'

/**
 * Return the seed of a part's samples: it depends only on the names and contents of these files and folders,
 * so that a change elsewhere draws the same samples. TESTS_SEED overrides it.
 * @param {string} root @param {string[]} paths
 */
export function seedOf(root, paths) {
  if (process.env.TESTS_SEED) return process.env.TESTS_SEED
  const hash = createHash('sha256')
  const files = paths.flatMap((path) =>
    statSync(join(root, path)).isDirectory() ? listSources(root, path) : [path],
  )
  for (const file of files.toSorted())
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 8)
}
