import type { Gap } from './gaps.ts'

const declaration = /^\s+((?:[\p{L}\p{N}_$@<>[\],.?]+\s+)*)([\p{L}_$][\p{L}\p{N}_$]*)\s*\(/u
/** Words with a parenthesis behind them, or in front of a call, that declare nothing. */
const noDeclaration = /\b(?:if|for|while|switch|catch|return|new|throw|else|case)\b|[=;]/

/** Name an empty test for a gap in reference code, and say in it what is to be reached: not how. Pure. */
export function testForGap(
  referenceCode: string,
  { line, text }: Pick<Gap, 'line' | 'text'>,
): { name: string; comment: string } {
  const lines = referenceCode.split('\n')
  const code = (lines[line - 1] ?? '').replace(/[\s{]+$/, '').trim()
  return {
    name: `${methodAround(lines, line) ?? 'reference'}ReachesLine${line}`,
    comment: `参考代码第 ${line} 行 ${code}：${text}`,
  }
}

/** The method, or constructor, that a line belongs to: the nearest declaration above it. */
function methodAround(lines: string[], line: number): string | null {
  for (const text of lines.slice(0, line).toReversed()) {
    const [, before, name] = declaration.exec(text) ?? []
    const head = text.slice(0, text.indexOf('('))
    // A constructor may have nothing in front of it, as a call has.
    const isDeclared = (before !== '' || text.includes('{')) && !noDeclaration.test(head)
    if (name !== undefined && isDeclared) return name
  }
  return null
}
