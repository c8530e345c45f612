import { expect, it } from 'vitest'
import { placeSnippet } from './snippet-place.ts'

/** What becomes of code with a `|` for the cursor. */
function insert(code: string, snippet = 'a();\n\tb();'): string {
  const offset = code.indexOf('|')
  const plain = code.replace('|', '')
  const { start, end, text } = placeSnippet(plain, offset, snippet)
  return plain.slice(0, start) + text + plain.slice(end)
}

it.each([
  [
    'in an empty line, as deep as it is',
    'class T {\n    void t() {\n|\n    }\n}\n',
    'class T {\n    void t() {\n        a();\n            b();\n    }\n}\n',
  ],
  [
    'in a line of blanks, where they end',
    'class T {\n  void t() {\n    |\n  }\n}\n',
    'class T {\n  void t() {\n    a();\n        b();\n  }\n}\n',
  ],
  [
    'below a line that has something',
    'class T {\n    void t() {\n        x();| // "{"\n    }\n}\n',
    'class T {\n    void t() {\n        x(); // "{"\n        a();\n            b();\n    }\n}\n',
  ],
  [
    'inside what a line opens',
    'class T {\n    void t() {| // {\n    }\n}\n',
    'class T {\n    void t() { // {\n        a();\n            b();\n    }\n}\n',
  ],
  [
    'at the end of an empty class, where the cursor is above it',
    '|import a.B;\n\nclass T {\n}\n',
    'import a.B;\n\nclass T {\n    a();\n        b();\n}\n',
  ],
  [
    'at the end of the class, where the cursor is behind it',
    'class T {\n    @Test void t() {}\n}|\n',
    'class T {\n    @Test void t() {}\n\n    a();\n        b();\n}\n',
  ],
  ['in a file that has nothing', '|', 'a();\n\tb();\n'],
])('puts a snippet %s', (_, code, whole) => {
  expect(insert(code)).toBe(whole)
})

it('leaves a blank line of a snippet empty', () => {
  expect(insert('class T {\n|\n}\n', 'a\n\nb')).toBe('class T {\n    a\n\n    b\n}\n')
})
