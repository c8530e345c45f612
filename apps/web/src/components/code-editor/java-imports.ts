import { editBetween, type TextEdit } from './text-edit.ts'

interface Import {
  /** `a.b.C`, or `static a.b.C.d`; either may end with `*`. */
  name: string
  start: number
  end: number
}

/**
 * Say how to write the imports that code lacks; null where it lacks none. Each is `a.b.C` or
 * `static a.b.C.d`, and may end with `*`. What is there, alone or by a `*`, is not written again, nor is a type whose name is
 * taken. Pure.
 */
export function missingImports(code: string, wanted: string[]): TextEdit | null {
  const whole = wanted.reduce(addImport, code)
  return whole === code ? null : editBetween(code, whole)
}

/**
 * Among the imports of its kind in the order of their names, the static ones first, below the package
 * and the comment at the head of the file.
 */
function addImport(code: string, name: string): string {
  const bare = withoutCommentsAndTexts(code)
  const known = listImports(bare)
  if (known.some((its) => isCovered(name, its)) || isDeclared(bare, name)) return code

  const line = `import ${name};`
  const alike = known.filter((its) => isStatic(its.name) === isStatic(name))
  const above = alike.findLast((its) => its.name < name)
  if (above !== undefined) return insert(code, endOfLine(code, bare, above.end), `\n${line}`)
  const [below] = alike
  if (below !== undefined) return insert(code, below.start, `${line}\n`)

  // The first of its kind: a blank line parts it from what is beside it.
  const [first] = known
  if (first !== undefined && isStatic(name)) return insert(code, first.start, `${line}\n\n`)
  const last = known.at(-1) ?? findPackage(bare)
  if (last !== undefined) return insert(code, endOfLine(code, bare, last.end), `\n\n${line}`)
  return insert(code, belowHeadComment(code), `${line}\n\n`)
}

/** Blanks in their place, so that all else stays where it is. */
export function withoutCommentsAndTexts(code: string): string {
  return code.replaceAll(
    /\/\*[^]*?(?:\*\/|$)|\/\/[^\r\n]*|"""[^]*?(?:"""|$)|"(?:\\.|[^"\\\r\n])*"?|'(?:\\.|[^'\\\r\n])*'?/g,
    (part) => part.replaceAll(/[^\r\n]/g, ' '),
  )
}

function listImports(bare: string): Import[] {
  const found = bare.matchAll(/\bimport\s+(static\s+)?([\w$.]+(?:\.\*)?)\s*;/g)
  return [...found].map(({ 0: all, 1: prefix, 2: path = '', index: start }) => ({
    name: prefix === undefined ? path : `static ${path}`,
    start,
    end: start + all.length,
  }))
}

function findPackage(bare: string): { end: number } | undefined {
  const found = /\bpackage\s+[\w$.]+\s*;/.exec(bare)
  return found === null ? undefined : { end: found.index + found[0].length }
}

function isStatic(name: string): boolean {
  return name.startsWith('static ')
}

function simpleName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** Two types of the same name cannot be imported; methods can. */
function isCovered(wanted: string, { name }: Import): boolean {
  if (name === wanted || name === wanted.replace(/[^.]+$/, '*')) return true
  return !isStatic(wanted) && !isStatic(name) && simpleName(name) === simpleName(wanted)
}

/** Whether the file has a type of that name itself. */
function isDeclared(bare: string, name: string): boolean {
  if (isStatic(name) || name.endsWith('*')) return false
  return new RegExp(`\\b(?:class|interface|enum|record)\\s+${simpleName(name)}\\b`).test(bare)
}

/** Behind a comment that stands in the rest of the line, and before anything else. */
function endOfLine(code: string, bare: string, from: number): number {
  const rest = /^[^\r\n]*/.exec(bare.slice(from))?.[0] ?? ''
  const isCommentAtMost = rest.trim() === '' && !code.slice(from, from + rest.length).includes('/*')
  return isCommentAtMost ? from + rest.length : from
}

/** A comment with a blank line below belongs to the file; one without, to the class below it. */
function belowHeadComment(code: string): number {
  const comments = /^(?:(?:\s*(?:\/\*[^]*?\*\/|\/\/[^\r\n]*)[^\S\r\n]*\r?\n)+(?:[^\S\r\n]*\r?\n)+)+/
  return comments.exec(code)?.[0].length ?? 0
}

function insert(code: string, offset: number, text: string): string {
  return code.slice(0, offset) + text + code.slice(offset)
}
