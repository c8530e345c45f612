import { withoutCommentsAndTexts } from './java-imports.ts'
import { endOfTestClass } from './new-test.ts'
import type { TextEdit } from './text-edit.ts'

const oneLevel = '    '

/**
 * Where a snippet goes that is asked for at a place of the code: on lines of its own there, or outside of
 * every class, at the end of the test class. Pure.
 */
export function placeSnippet(code: string, offset: number, snippet: string): TextEdit {
  const start = code.lastIndexOf('\n', offset - 1) + 1
  const end = start + (/^[^\r\n]*/.exec(code.slice(start))?.[0].length ?? 0)
  const bare = withoutCommentsAndTexts(code)
  const depth = depthOf(bare.slice(0, end))
  if (depth <= 0) return atEndOfClass(code, snippet)
  const line = code.slice(start, end)
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  if (indent === line) {
    const own = indent === '' ? oneLevel.repeat(depth) : indent
    return { start, end, text: indented(snippet, own) }
  }
  const isOpening = bare.slice(start, end).trimEnd().endsWith('{')
  const inside = isOpening ? indent + oneLevel : indent
  return { start: end, end, text: `\n${indented(snippet, inside)}` }
}

function atEndOfClass(code: string, snippet: string): TextEdit {
  const end = endOfTestClass(code)
  const before = code.slice(0, end).trimEnd()
  const start = before.length
  if (end === code.length) {
    return { start, end, text: `${before === '' ? '' : '\n\n'}${snippet}\n` }
  }
  const outer = /[^\S\n]*$/.exec(code.slice(0, end))?.[0] ?? ''
  const gap = before.endsWith('{') ? '\n' : '\n\n'
  return { start, end, text: `${gap}${indented(snippet, outer + oneLevel)}\n${outer}` }
}

function depthOf(bare: string): number {
  return (bare.match(/\{/g)?.length ?? 0) - (bare.match(/\}/g)?.length ?? 0)
}

function indented(snippet: string, indent: string): string {
  return snippet
    .split('\n')
    .map((line) => (line === '' ? '' : indent + line.replaceAll('\t', oneLevel)))
    .join('\n')
}
