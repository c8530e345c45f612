import type { ProblemView } from '@ceping/contract/problem'

/** What a teacher writes of a problem. */
export interface ProblemFields {
  title: string
  tags: string[]
  /** Markdown. */
  description: string
  /** The reference code. */
  code: string
}

/** What the problem dialog is open for. */
export type ProblemTarget =
  | { mode: 'create'; problemSetId: number }
  | { mode: 'copy'; problemSetId: number; original: ProblemView }
  | { mode: 'edit'; problem: ProblemView }

const titleLimit = 100
const copySuffix = '（副本）'

function fieldsOf({ title, tags, description, code }: ProblemView): ProblemFields {
  return { title, tags, description, code }
}

/** What the dialog shows before anything is typed. */
export function initialFields(target: ProblemTarget): ProblemFields {
  if (target.mode === 'create') return { title: '', tags: [], description: '', code: '' }
  if (target.mode === 'edit') return fieldsOf(target.problem)
  const { title, ...rest } = fieldsOf(target.original)
  return { title: title.slice(0, titleLimit - copySuffix.length) + copySuffix, ...rest }
}

/** Whether two versions say the same; editors write line ends in their own way. */
export function isSameProblem(a: ProblemFields, b: ProblemFields): boolean {
  return comparable(a) === comparable(b)
}

/** The same of one text. */
export function isSameText(a: string, b: string): boolean {
  return a.replaceAll('\r\n', '\n') === b.replaceAll('\r\n', '\n')
}

function comparable({ title, tags, description, code }: ProblemFields): string {
  return JSON.stringify([title, tags, description, code]).replaceAll(
    String.raw`\r\n`,
    String.raw`\n`,
  )
}
