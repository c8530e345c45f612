// Mutants are made in bytecode. Where the line of the reference code has only one place that a change can
// mean, the line as the mutant has it can be shown beside it.

/** Longest first. */
const operatorToken =
  />>>=|>>=|<<=|>>>|>>|<<|\+\+|--|&&|\|\||->|::|[-+*/%&|^<>=!]=|[-+*/%&|^<>=!~?:]/g

const boundaries = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
])
const opposites = new Map([
  ['==', '!='],
  ['!=', '=='],
  ['<', '>='],
  ['>=', '<'],
  ['>', '<='],
  ['<=', '>'],
])
const increments = new Map([
  ['++', '--'],
  ['--', '++'],
  ['+=', '-='],
  ['-=', '+='],
])
const emptyValues: Readonly<Record<string, string>> = {
  空字符串: '""',
  空列表: 'List.of()',
  空集合: 'Set.of()',
  空映射: 'Map.of()',
  空的流: 'Stream.empty()',
}

/** Replace the only token of the line that is a key of `by`; null where there is none, or are several. */
function replaceOnly(line: string, by: ReadonlyMap<string, string>): string | null {
  const found = [...line.matchAll(operatorToken)].filter(([token]) => by.has(token))
  const [only] = found
  if (only === undefined || found.length > 1) return null
  const { index } = only
  return line.slice(0, index) + by.get(only[0]) + line.slice(index + only[0].length)
}

function replaceMath(line: string, change: string): string | null {
  const [, from, to] = /^把运算 (\S+) 换成 (\S+)$/.exec(change) ?? []
  if (from === undefined || to === undefined) return null
  // A sign is no operator.
  if (/(^|[=(,?:<>&|*/%+-]|return)\s*-/.test(line)) return null
  return replaceOnly(
    line,
    new Map([
      [from, to],
      [`${from}=`, `${to}=`],
    ]),
  )
}

function negate(line: string): string | null {
  if (/&&|\|\||\?/.test(line)) return null
  const replaced = replaceOnly(line, opposites)
  if (replaced !== null) return replaced
  const [, before, condition, after] = /^(.*\b(?:if|while) )\(([^<>=]*)\)(\s*\{?)$/.exec(line) ?? []
  return condition === undefined ? null : `${before}(!(${condition}))${after}`
}

function replaceReturned(line: string, change: string): string | null {
  const value = /^返回值换成\s*(.+)$/.exec(change)?.[1]
  if (value === undefined || !/^return\s[^;]*;$/.test(line)) return null
  return `return ${emptyValues[value] ?? value};`
}

function removeCall(line: string, change: string): string | null {
  const method = /对方法 (\S+) 的调用/.exec(change)?.[1]
  const isOneCall =
    method !== undefined && line.includes(`${method}(`) && /^[^;={}]*\);$/.test(line)
  return isOneCall ? '' : null
}

const rewrites: Readonly<Record<string, (line: string, change: string) => string | null>> = {
  CONDITIONALS_BOUNDARY: (line) => replaceOnly(line, boundaries),
  NEGATE_CONDITIONALS: negate,
  MATH: replaceMath,
  INCREMENTS: (line) => replaceOnly(line, increments),
  VOID_METHOD_CALLS: removeCall,
  EMPTY_RETURNS: replaceReturned,
  FALSE_RETURNS: replaceReturned,
  TRUE_RETURNS: replaceReturned,
  NULL_RETURNS: replaceReturned,
  PRIMITIVE_RETURNS: replaceReturned,
}

/**
 * A line of the reference code as a mutant has it, empty where its statement is gone; null where the
 * line alone does not tell.
 */
export function mutateLine(
  line: string,
  { operator, change }: { operator: string; change: string },
): string | null {
  const isReturned = operator.endsWith('_RETURNS')
  // Operators within texts are none.
  if (!isReturned && /["']|\/\//.test(line)) return null
  return rewrites[operator]?.(line, change) ?? null
}
