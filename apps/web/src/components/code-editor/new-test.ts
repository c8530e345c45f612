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

/**
 * Where the brace stands that closes the class with the last test; of code that is not complete, its last
 * brace, or its end.
 */
export function endOfTestClass(code: string): number {
  const bare = withoutCommentsAndTexts(code)
  const lastTest = [...bare.matchAll(/@Test\b/g)].at(-1)?.index ?? bare.length
  let depth = 0
  for (let at = lastTest; at < bare.length; at += 1) {
    if (bare[at] === '{') depth += 1
    if (bare[at] === '}') depth -= 1
    if (depth < 0) return at
  }
  return bare.includes('}') ? bare.lastIndexOf('}') : code.length
}

/** The name, or where the code has it already, the name with a number. */
function freeName(code: string, name: string): string {
  const isTaken = (one: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}_$])${literally(one)}\\s*\\(`, 'u').test(code)
  if (!isTaken(name)) return name
  let number = 2
  while (isTaken(`${name}${number}`)) number += 1
  return `${name}${number}`
}

/** In a regular expression, the text itself. */
function literally(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
}
