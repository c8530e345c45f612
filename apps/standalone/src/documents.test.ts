import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

// What the documents name must be there: pages, pictures, headings, scripts and settings.

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** Where an operator's settings take effect: what a service is not told, it cannot know. */
const settings = read('docker-compose.yml').replaceAll(/^ *#.*$/gm, '')

function matchesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])
}

/** GitHub's anchor of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}

describe.each(documents)('%s', (path) => {
  const text = read(path)

  it('links to what is there', () => {
    const targets = matchesOf(text, /\]\(([^)\s]+)\)/g).filter((target) => !/^\w+:/.test(target))
    const missing = targets.filter((target) => {
      const [file = '', anchor] = target.split('#')
      const linked = file === '' ? path : join(dirname(path), file)
      if (!existsSync(join(root, linked))) return true
      const headings = matchesOf(read(linked), /^#+ (.+)$/gm).map(anchorOf)
      return anchor !== undefined && !headings.includes(decodeURI(anchor))
    })
    expect(missing).toEqual([])
  })

  it('names scripts that can be run', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = matchesOf(text, /npm run ([\w:-]+)/g)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('names settings and files of the repository that exist', () => {
    const named = matchesOf(text, /\b((?:CEPING|JUDGE)_[A-Z_]*[A-Z])\b/g)
    expect(named.filter((name) => !settings.includes(name))).toEqual([])
    const files = matchesOf(text, /`((?:apps|docker|packages|prisma|docs)\/[\w./-]+)`/g)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

it('has every document that a comment in the code cites', () => {
  const parts = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`),
  )
  const sources = [...parts, 'prisma/src'].filter((folder) => existsSync(join(root, folder)))
  const cited = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|java)$/.test(name) && !name.includes('.test.'))
      .flatMap((name) =>
        matchesOf(read(join(folder, name)), /^\s*(?:\/\/|\/?\*).*?([\w/-]+\.md)\b/gm),
      ),
  )
  expect(cited).toContain('docs/scoring.md')
  expect(cited.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('keeps the bounds that the security model names', () => {
  const rows = read('docs/security.md').matchAll(/^\| .+ \| `([\w./-]+)` \| `(.+)` \|$/gm)
  const bounds = [...rows].map(([, file = '', code = '']) => ({ file, code }))
  expect(bounds.length).toBeGreaterThan(15)
  expect(bounds.filter(({ file, code }) => !read(file).includes(code))).toEqual([])
})

/** How many files one opens, at most, to follow an action: more are a reason to redesign it. */
const followed = [
  ['Submit a test', 45],
  ['Publish homework or an exam', 20],
  ['Choose or draw its problems', 15],
  ['Open the gradebook', 20],
  ['Restore a backup', 20],
  ["Judge a problem's submissions again", 25],
  ['Sit an exam', 30],
  ['Invigilate an exam', 25],
  ['Look for copies', 30],
  ['Say what may be written at the cursor', 25],
] as const

/** The file's name where another file imports or, in Java, uses it. */
function namesIn(path: string, text: string): boolean {
  const name = basename(path)
  if (name.endsWith('.java')) return new RegExp(`\\b${name.slice(0, -5)}\\b`).test(text)
  const stem = name.replace(/\.tsx?$/, '')
  return new RegExp(`(from |import\\()'[^']*/${stem}(\\.tsx?)?'`).test(text)
}

it.each(followed)('%s: at most %i files, each next to another one', (action, limit) => {
  const [, section = ''] = read('docs/architecture.md').split(`\n### ${action}\n`)
  const [rows = ''] = section.split('\n#')
  const files = matchesOf(rows, /`([\w./-]+)`/g)
  expect(new Set(files).size).toBe(files.length)
  expect(files.length).toBeGreaterThan(10)
  expect(files.length).toBeLessThanOrEqual(limit)
  const apart = files.filter((path) => {
    const text = read(path)
    return !files.some(
      (other) => other !== path && (namesIn(path, read(other)) || namesIn(other, text)),
    )
  })
  expect(apart).toEqual([])
})

it('keeps all backups where the operator wants them', () => {
  const mounts = matchesOf(settings, /- (.*):\/var\/lib\/ceping\/backups$/gm)
  expect(mounts.length).toBeGreaterThan(1)
  expect(new Set(mounts)).toEqual(new Set(['${CEPING_BACKUPS:-backups}']))
})
