import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

// No folder imports from a folder that imports from it, directly or through others. Lint sees to single
// files, TypeScript and pnpm to packages, and `PackagesTests` to the Java packages.

const root = join(import.meta.dirname, '../../..')
const parts = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
)
const sources = [...parts, 'prisma']
  .map((part) => `${part}/src`)
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  .filter((path) => !path.includes('.test.') && !path.includes('/testing/'))

/** The folders that each folder imports from. */
function readFolderImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const path of sources) {
    const folder = dirname(path)
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const imported = relative(root, join(root, folder, dirname(target)))
      if (imported === folder) continue
      imports.set(folder, (imports.get(folder) ?? new Set()).add(imported))
    }
  }
  return imports
}

/** A path of imports from a folder back to itself; null where there is none. */
function findCycle(imports: Map<string, Set<string>>, start: string): string[] | null {
  const paths = [[start]]
  const seen = new Set<string>()
  for (const path of paths) {
    for (const next of imports.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, next]
      if (!seen.has(next)) paths.push([...path, next])
      seen.add(next)
    }
  }
  return null
}

const imports = readFolderImports()

test('reads the imports of every part', () => {
  expect(imports.get('apps/web/src/pages/admin')).toContain('apps/web/src/components')
  expect(imports.get('apps/api/src/modules/submission')).toContain('apps/api/src/context')
  expect(imports.get('apps/worker/src/judge')).toContain('apps/worker/src/sandbox')
})

test.each([...imports.keys()])('%s imports from no folder that imports from it', (folder) => {
  expect(findCycle(imports, folder)).toBeNull()
})
