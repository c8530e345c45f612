import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** Which folders each folder imports from; of whole files, as oxlint sees to those. */
function folderImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const [path, text] of Object.entries(sources)) {
    if (path.includes('.test.') || path.startsWith('./testing/')) continue
    const folder = folderOf(path)
    for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const { pathname } = new URL(target, `file:///${path}`)
      const other = folderOf(`.${pathname}`)
      if (other === folder) continue
      imports.set(folder, (imports.get(folder) ?? new Set()).add(other))
    }
  }
  return imports
}

/** A way from a folder back to itself; null where there is none. */
function findCircle(imports: Map<string, Set<string>>, start: string): string[] | null {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return null
}

const imports = folderImports()

test('knows what imports what', () => {
  expect(imports.get('./pages/admin')).toContain('./components')
})

test.each([...imports.keys()])('%s imports nothing that imports it', (folder) => {
  expect(findCircle(imports, folder)).toBeNull()
})
