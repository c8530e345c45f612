import { fieldName, wordFor } from './audit-fields.ts'

type Fields = Readonly<Record<string, unknown>>

/** Says an instant in UTC, such as `2026-11-20T00:30:00.000Z`, by the platform's wall clock. */
type SayInstant = (instant: string) => string

/** A field as the audit log has it, to be read by people. */
export interface FieldText {
  name: string
  text: string
}

/** A field that was changed. */
export interface FieldChange {
  name: string
  before: string
  after: string
}

const nothing = '—'

function isTree(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every value that is no object, by its path. */
function leavesOf(fields: Fields, prefix = ''): Map<string, unknown> {
  const leaves = new Map<string, unknown>()
  for (const [name, value] of Object.entries(fields)) {
    const path = `${prefix}${name}`
    if (!isTree(value)) leaves.set(path, value)
    else for (const [inner, leaf] of leavesOf(value, `${path}.`)) leaves.set(inner, leaf)
  }
  return leaves
}

function textOf(path: string, value: unknown, sayInstant: SayInstant): string {
  if (value === undefined || value === null || value === '') return nothing
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) {
    return value.length === 0
      ? nothing
      : value.map((item) => textOf(path, item, sayInstant)).join('、')
  }
  if (isTree(value) && 'points' in value) return textOfProblems(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return sayInstant(value)
  return wordFor(path, value) ?? value
}

/** A problem with its points, or a rule by which problems are drawn. */
function textOfProblems({ title, problemSetId, tags, count, points }: Fields): string {
  if (typeof title === 'string') return `${title}（${String(points)} 分）`
  const named = Array.isArray(tags) && tags.length > 0 ? tags.join('、') : nothing
  return `题库 ${String(problemSetId)}（标签 ${named}）${String(count)} 题各 ${String(points)} 分`
}

/** The fields of what was made, deleted, or only looked at. */
export function listFields(fields: Fields, sayInstant: SayInstant): FieldText[] {
  return [...leavesOf(fields)].map(([path, value]) => ({
    name: fieldName(path),
    text: textOf(path, value, sayInstant),
  }))
}

/** The fields that say what something was done to, which is told also where they stayed as they were. */
const naming = ['student', 'problemName', 'assignmentTitle']

/** What became of which field, to what it was done, and how many others stayed as they were. */
export function listChanges(
  { before, after }: { before: Fields; after: Fields },
  sayInstant: SayInstant,
): { about: FieldText[]; changes: FieldChange[]; unchangedCount: number } {
  const [old, current] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...old.keys(), ...current.keys()])]
  const changes = paths
    .map((path) => ({
      name: fieldName(path),
      before: textOf(path, old.get(path), sayInstant),
      after: textOf(path, current.get(path), sayInstant),
    }))
    .filter(({ before, after }) => before !== after)
  const about = naming
    .filter((path) => old.has(path) && old.get(path) === current.get(path))
    .map((path) => ({ name: fieldName(path), text: textOf(path, old.get(path), sayInstant) }))
  const unchangedCount = paths.length - changes.length - about.length
  return { about, changes, unchangedCount }
}
