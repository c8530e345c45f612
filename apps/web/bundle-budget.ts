// oxlint-disable-next-line no-restricted-imports -- this runs in Node, when the web is built
import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'

/** What a first visit to a page may load: script, compressed by gzip, in KB of 1,000 bytes. */
const budgets = [
  {
    page: '/user/login',
    sources: ['src/main.tsx', 'src/app/layouts/bare-layout.tsx', 'src/pages/user/login-page.tsx'],
    limitKb: 250,
  },
  {
    page: '/class',
    sources: [
      'src/main.tsx',
      'src/app/layouts/basic-layout.tsx',
      'src/pages/class/class-list-page.tsx',
    ],
    limitKb: 450,
  },
]

/** Parts that only come when something on a page asks for them. */
const heavyParts = {
  Monaco: /monaco-editor/,
  charts: /recharts/,
  'rich text': /@tiptap|prosemirror/,
}

/**
 * End a build whose first loads are over budget, or in which a page cannot be shown before a heavy
 * part has arrived. Prints what each budgeted page loads.
 */
export function bundleBudget(): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const { page, sources, limitKb } of budgets) {
        const kb = sizeInKb(closureOf(chunks, sources))
        this.info(`${page} loads ${kb.toFixed(1)} KB of script, of ${limitKb} KB at most`)
        if (kb > limitKb) this.error(`${page} loads ${kb.toFixed(1)} KB, over its ${limitKb} KB`)
      }
      for (const { facadeModuleId } of chunks) {
        const source = /src\/(?:app|pages)\/.+$/.exec(facadeModuleId ?? '')?.[0]
        if (source === undefined) continue
        for (const [name, pattern] of Object.entries(heavyParts)) {
          const isHeavy = closureOf(chunks, [source]).some(({ moduleIds }) =>
            moduleIds.some((id) => pattern.test(id)),
          )
          if (isHeavy) this.error(`${source} waits for ${name}: load that lazily`)
        }
      }
    },
  }
}

/** The chunks of some sources, with all that they import before they can run. */
function closureOf(chunks: Rollup.OutputChunk[], sources: string[]): Rollup.OutputChunk[] {
  const found = new Set<Rollup.OutputChunk>()
  function add(chunk: Rollup.OutputChunk): void {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const imported of chunks) if (chunk.imports.includes(imported.fileName)) add(imported)
  }
  for (const source of sources) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)))
    if (chunk === undefined) throw new Error(`no chunk is made from ${source}`)
    add(chunk)
  }
  return [...found]
}

function sizeInKb(chunks: Rollup.OutputChunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000
}
