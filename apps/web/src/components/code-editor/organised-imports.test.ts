import { expect, test } from 'vitest'
import { importEdit } from './organised-imports.ts'

function organised(code: string, said: Partial<Parameters<typeof importEdit>[1]>) {
  const edit = importEdit(code, { edits: [], imports: [], refusal: null, ...said })
  return edit && code.slice(0, edit.start) + edit.text + code.slice(edit.end)
}

test('makes all edits, and adds what is missing among what is left', () => {
  const code = 'import java.util.Set;\nimport java.util.List;\nclass T { List a; }\n// end'
  const edits = [
    { start: 0, end: 44, inserted: 'import java.util.List;' },
    { start: code.length - 6, end: code.length, inserted: '// End' },
  ]
  expect(organised(code, { edits: edits.slice(0, 1) })).toBe(
    'import java.util.List;\nclass T { List a; }\n// end',
  )
  expect(organised(code, { edits, imports: ['java.util.Map'] })).toBe(
    'import java.util.List;\nimport java.util.Map;\nclass T { List a; }\n// End',
  )
})

test('has nothing to do where all is in order', () => {
  expect(organised('class T {}', {})).toBeNull()
  const same = [{ start: 0, end: 5, inserted: 'class' }]
  expect(organised('class T {}', { edits: same })).toBeNull()
})
