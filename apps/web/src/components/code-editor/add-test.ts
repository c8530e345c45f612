import { missingImports, withoutCommentsAndTexts } from './java-imports.ts'

/** What an empty test is to be called, and what stands in it. */
interface NewTest {
  name: string
  comment: string
}

/**
 * Add an empty test below the last one of a test class, with the import that it needs. Says where its body
 * is. Pure; lines count from 1.
 */
export function addTest(
  code: string,
  { name, comment }: NewTest,
): { code: string; position: { line: number; column: number } } {
  const wanted = missingImports(code, ['org.junit.jupiter.api.Test'])
  const imported =
    wanted === null ? code : code.slice(0, wanted.start) + wanted.text + code.slice(wanted.end)
  const at = endOfTestClass(imported)
  const before = imported.slice(0, at).trimEnd()
  const indent = `${/[^\S\n]*$/.exec(imported.slice(0, at))?.[0] ?? ''}    `
  const head = [
    '',
    `${indent}@Test`,
    `${indent}void ${freeName(imported, name)}() {`,
    `${indent}    // ${comment}`,
    `${indent}    `,
  ]
  const above = [before, ...head].join('\n')
  const line = above.split('\n').length
  const after = imported.slice(at)
  const outer = indent.slice(4)
  return {
    code: `${above}\n${indent}}\n${outer}${after}`,
    position: { line, column: indent.length + 5 },
  }
}

/** Where the brace stands that closes the class with the last test; the end of code that has none. */
function endOfTestClass(code: string): number {
  const bare = withoutCommentsAndTexts(code)
  const lastTest = bare.lastIndexOf('@Test')
  if (lastTest === -1) return bare.includes('}') ? bare.lastIndexOf('}') : code.length
  let depth = 0
  for (let at = lastTest; at < bare.length; at += 1) {
    if (bare[at] === '{') depth += 1
    if (bare[at] === '}') depth -= 1
    if (depth < 0) return at
  }
  return code.length
}

/** The name, or where the code has it already, the name with a number. */
function freeName(code: string, name: string): string {
  const isTaken = (one: string) => new RegExp(`\\b${one}\\s*\\(`).test(code)
  if (!isTaken(name)) return name
  let number = 2
  while (isTaken(`${name}${number}`)) number += 1
  return `${name}${number}`
}
