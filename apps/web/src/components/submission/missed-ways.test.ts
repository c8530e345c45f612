import type { MissedWay } from '@ceping/contract/judge'
import { expect, test } from 'vitest'
import { describeMissed } from './missed-ways.ts'

const code = [
  '    if (n > 0 && m < 3) {',
  '    for (String s : list) {',
  '    switch (kind) {',
  '        case 3:',
  '        case 4:',
  '        default:',
  '    return first',
  '            .isEmpty() || second;',
  `    if (${'n'.repeat(80)} > 1 || c == '\`') {`,
].join('\r\n')

/** A way from a text, at the first place in the code that it has. */
function wayOf(kind: MissedWay['kind'], text: string): MissedWay {
  const start = code.indexOf(text)
  const [from, to] = [start, start + text.length].map((offset) => {
    const lines = code.slice(0, offset).split('\r\n')
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
  })
  const [place, end] = [from ?? { line: 0, column: 0 }, to ?? { line: 0, column: 0 }]
  return { kind, ...place, endLine: end.line, endColumn: end.column, isCertain: true }
}

const unsure = (way: MissedWay) => ({ ...way, isCertain: false })

test.each([
  ['`n > 0` 从未为假', [wayOf('false', 'n > 0')]],
  [
    '`n > 0` 从未为真；`m < 3` 从未得出真假',
    [wayOf('true', 'n > 0'), wayOf('true', 'm < 3'), wayOf('false', 'm < 3')],
  ],
  ['`m < 3` 从未为真（或随后异常中断）', [unsure(wayOf('true', 'm < 3'))]],
  ['`String s : list` 从未进入循环体', [wayOf('entered', 'String s : list')]],
  ['`String s : list` 从未走完', [wayOf('ended', 'String s : list')]],
  [
    '`String s : list` 从未执行到',
    [wayOf('entered', 'String s : list'), wayOf('ended', 'String s : list')],
  ],
  [
    '`case 3: case 4`、`default` 从未走到',
    [wayOf('case', '3:\r\n        case 4'), wayOf('default', 'default')],
  ],
  ['`kind` 从未取其他值', [wayOf('unmatched', 'kind')]],
  [
    '`first .isEmpty() || second` 从未为真',
    [wayOf('true', 'first\r\n            .isEmpty() || second')],
  ],
  [`\`${'n'.repeat(59)}…\` 从未为真`, [wayOf('true', `${'n'.repeat(80)} > 1`)]],
  [
    '`n > 0 && m < 3) { for (String s : list) { switch (kind) { c…` 从未为假',
    [wayOf('false', code.slice(code.indexOf('n > 0'), code.indexOf(':\r\n    return')))],
  ],
  ["``c == '`'`` 从未为真", [wayOf('true', "c == '`'")]],
])('says %s', (text, missed) => {
  expect(describeMissed(missed, code)).toBe(text)
})

test('says nothing of another code than was judged', () => {
  expect(describeMissed([], code)).toBe('')
  expect(describeMissed([wayOf('false', 'n > 0')], '')).toBe('')
})
