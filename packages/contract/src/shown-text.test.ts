import { describe, expect, it } from 'vitest'
import { ShownFields, ShownText, visibleText } from './shown-text.ts'

describe('visibleText', () => {
  it.each([
    ['\u202Egnp.exe', '⟨U+202E⟩gnp.exe'],
    ['a\u200Eb\u200F', 'a⟨U+200E⟩b⟨U+200F⟩'],
    ['\u2066a\u2069', '⟨U+2066⟩a⟨U+2069⟩'],
    ['\u061C', '⟨U+061C⟩'],
    ['张\u200B三', '张⟨U+200B⟩三'],
    ['张\u200D三', '张⟨U+200D⟩三'],
    ['a\u200Cb\u2060c\uFEFF', 'a⟨U+200C⟩b⟨U+2060⟩c⟨U+FEFF⟩'],
    ['\u0000\u001B[31m\u007F\u0085', '⟨U+0000⟩⟨U+001B⟩[31m⟨U+007F⟩⟨U+0085⟩'],
    ['a\u2028b\u2029', 'a⟨U+2028⟩b⟨U+2029⟩'],
    ['done\rfake', 'done⟨U+000D⟩fake'],
  ])('shows what is in %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown)
    expect(visibleText(shown)).toBe(shown)
  })

  it.each([
    '张三（1 班）',
    'a\tb\nc\r\nd',
    '👩\u200D💻 👩🏽\u200D🚀 ❤\uFE0F\u200D🔥',
    'می\u200Cخواهم',
    'क्\u200Dष',
    'שלום',
    '',
  ])('leaves %j as it is', (text) => {
    expect(visibleText(text)).toBe(text)
  })
})

it('is what answers hold, whichever way they go through their schema', () => {
  expect(ShownText.parse('\u202Ea')).toBe('⟨U+202E⟩a')
  expect(ShownText.nullable().encode('\u202Ea')).toBe('⟨U+202E⟩a')
  const fields = { 'a\u200B': ['\u202E', { b: '\u0007', n: 1, no: null }] }
  const shown = { 'a⟨U+200B⟩': ['⟨U+202E⟩', { b: '⟨U+0007⟩', n: 1, no: null }] }
  expect(ShownFields.parse(fields)).toEqual(shown)
  expect(ShownFields.nullable().encode(fields)).toEqual(shown)
})
