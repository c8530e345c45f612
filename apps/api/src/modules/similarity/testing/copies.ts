// What students do to a suite that is not theirs. Plain text, good enough for formatted code.

const method = /^( *)(?:@\w+(?:\([^)]*\))?\s+)*(?:public )?void \w+\([^)]*\)[^{]*\{$/

/** The suite in pieces: what stands before, each test method with its annotations, and the end. */
function cut(code: string): { head: string[]; methods: string[][]; tail: string[] } {
  const lines = code.split('\n')
  const head: string[] = []
  const methods: string[][] = []
  let index = 0
  while (index < lines.length && !isStart(lines, index)) head.push(lines[index++] ?? '')
  while (index < lines.length && isStart(lines, index)) {
    const from = index
    while (!method.test(lines[index] ?? '}')) index += 1
    const indent = /^ */.exec(lines[index] ?? '')?.[0] ?? ''
    while (index < lines.length && lines[index] !== `${indent}}`) index += 1
    index += 1
    methods.push(lines.slice(from, index))
    while (lines[index]?.trim() === '') index += 1
  }
  return { head, methods, tail: lines.slice(index) }
}

/** Whether a method begins here, with its annotations. */
function isStart(lines: string[], from: number): boolean {
  let index = from
  while (/^ *@(?:Test|Parameterized|Display|Repeated|Before|After)/.test(lines[index] ?? ''))
    index += 1
  return method.test(lines[index] ?? '')
}

function join({ head, methods, tail }: ReturnType<typeof cut>): string {
  return [...head, ...methods.flatMap((lines) => [...lines, '']), ...tail].join('\n')
}

function rename(code: string): string {
  const names = new Set([
    ...[...code.matchAll(/\bvoid (\w+)\(/g)].map(([, name]) => name ?? ''),
    ...[
      ...code.matchAll(
        /\b(?:int|double|long|boolean|String|var|[A-Z]\w*(?:<[^>]*>)?) ([a-z]\w*) ?[=;:,)]/g,
      ),
    ].map(([, name]) => name ?? ''),
  ])
  let renamed = code
  for (const [index, name] of [...names].entries()) {
    renamed = renamed.replaceAll(new RegExp(`\\b${name}\\b(?!\\()`, 'g'), `zz${index}`)
    renamed = renamed.replaceAll(new RegExp(`\\bvoid ${name}\\(`, 'g'), `void zz${index}(`)
  }
  return renamed.replaceAll(/\b\d+\b/g, (number) => String(Number(number) + 1))
}

function reorder(code: string): string {
  const { head, methods, tail } = cut(code)
  return join({ head, methods: methods.toReversed(), tail })
}

/** Other line breaks, indents, comments, import order; `final` and `public` added. */
function reformat(code: string): string {
  const imports = code.split('\n').filter((line) => line.startsWith('import '))
  const rest = code
    .split('\n')
    .filter((line) => !line.startsWith('import '))
    .map((line) =>
      line.replace(/^ +/, '\t').replace(/\(/, '(\n\t\t\t').replace(/ \{$/, '\n{ // 开始'),
    )
    .join('\n\n')
  return [...imports.toReversed(), '/* 我自己写的 */', rest]
    .join('\n')
    .replaceAll(/^\tvoid /gm, '\tpublic void ')
}

/** The longer methods in two halves, each a test of its own. */
function split(code: string): string {
  const { head, methods, tail } = cut(code)
  const halves = methods.flatMap((lines, index) => {
    const at = lines.findIndex((line) => method.test(line))
    const body = lines.slice(at + 1, -1)
    const isPlain = body.length >= 4 && body.every((line) => line.trim().endsWith(';'))
    if (!isPlain) return [lines]
    const middle = Math.ceil(body.length / 2)
    return [
      [...lines.slice(0, at + 1), ...body.slice(0, middle), '    }'],
      ['    @Test', `    void more${index}() {`, ...body.slice(middle), '    }'],
    ]
  })
  return join({ head, methods: halves, tail })
}

/** A third more methods that do nothing of use. */
function pad(code: string): string {
  const { head, methods, tail } = cut(code)
  const dead = Array.from({ length: Math.ceil(methods.length / 3) }, (_, index) => [
    `    private int unused${index}(int start) {`,
    `        int sum = start;`,
    `        for (int i = 0; i < ${index + 3}; i++) {`,
    `            if (i % 2 == 0) sum += i; else sum -= start;`,
    `        }`,
    `        return sum > 0 ? sum : -sum;`,
    `    }`,
  ])
  const mixed = methods.flatMap((lines, index) => [lines, dead[index] ?? []])
  return join({ head, methods: mixed, tail })
}

/** The ways in which a copy is planted, by name. */
export const plantedCopies: Record<string, (code: string) => string> = {
  renamed: rename,
  reordered: reorder,
  reformatted: reformat,
  split,
  padded: pad,
  'all of these': (code) => reformat(rename(pad(split(reorder(code))))),
}
