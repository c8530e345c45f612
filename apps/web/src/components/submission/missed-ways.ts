import type { MissedWay } from '@ceping/contract/judge'

/** What a way never was. */
const words = {
  true: '从未为真',
  false: '从未为假',
  entered: '从未进入循环体',
  ended: '从未走完',
  case: '从未走到',
  default: '从未走到',
  unmatched: '从未取其他值',
} as const satisfies Record<MissedWay['kind'], string>

const longestQuote = 60

/** Say which way the conditions on a line never went, in their own words. Pure. */
export function describeMissed(missed: MissedWay[], code: string): string {
  // Asked for each line of a code that may be long.
  if (missed.length === 0) return ''
  const lines = code.split(/\r\n|\r|\n/)
  const said: { quotes: string[]; words: string }[] = []
  const inOrder = missed.toSorted((a, b) => a.line - b.line || a.column - b.column)
  for (const ways of byPlace(inOrder)) {
    const [first] = ways
    const quote = quoteOf(first, lines)
    // The code is another one than was judged.
    if (quote === '') return ''
    const isCertain = ways.every((way) => way.isCertain)
    const wording = `${wordsFor(ways)}${isCertain ? '' : '（或随后异常中断）'}`
    const last = said.at(-1)
    if (last?.words === wording && isLabel(first)) last.quotes.push(quote)
    else said.push({ quotes: [quote], words: wording })
  }
  return said.map((one) => `${one.quotes.join('、')} ${one.words}`).join('；')
}

function isLabel({ kind }: MissedWay): boolean {
  return kind === 'case' || kind === 'default'
}

/** The ways from each place, both from a condition that has not been reached. */
function byPlace(missed: MissedWay[]): [MissedWay, ...MissedWay[]][] {
  const places = new Map<string, [MissedWay, ...MissedWay[]]>()
  for (const way of missed) {
    const place = `${way.line}:${way.column}-${way.endLine}:${way.endColumn}`
    const known = places.get(place)
    if (known === undefined) places.set(place, [way])
    else known.push(way)
  }
  return [...places.values()]
}

function wordsFor([{ kind }, ...others]: [MissedWay, ...MissedWay[]]): string {
  if (others.length === 0) return words[kind]
  return kind === 'true' || kind === 'false' ? '从未得出真假' : '从未执行到'
}

/** The text of a way on one line, between signs that it has not itself; empty where there is no such text. */
function quoteOf(way: MissedWay, lines: string[]): string {
  const shown = lines.slice(way.line - 1, way.endLine)
  const last = shown.length - 1
  let text = ''
  for (const [index, line] of shown.entries()) {
    const end = index === last ? way.endColumn - 1 : line.length
    const part = line.slice(index === 0 ? way.column - 1 : 0, end)
    text = `${text} ${part}`.replaceAll(/\s+/g, ' ').trim()
    // A condition may go on for thousands of lines.
    if (text.length > longestQuote) break
  }
  if (text === '') return ''
  const cut = text.length > longestQuote ? `${text.slice(0, longestQuote - 1)}…` : text
  const sign = cut.includes('`') ? '``' : '`'
  return `${sign}${way.kind === 'case' ? `case ${cut}` : cut}${sign}`
}
