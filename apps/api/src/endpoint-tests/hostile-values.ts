import fc from 'fast-check'

/** Text that stood in the way of somebody's program. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e反过来写\u202c',
  '👩‍👩‍👧‍👦'.repeat(50),
  'ﷺ',
  '\r\nset-cookie: sid=1',
  "' or 1=1; --",
  '<script>alert(1)</script>',
  '=cmd|calc',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  'null',
  'undefined',
  '__proto__',
  'NaN',
  '-0',
  '1e3',
  '９',
  '0x10',
  '99999999999999999999',
  '2026-02-30T25:61:61',
  '+275760-09-13T00:00:00',
  '["a"',
  '{"a":1}',
  '作业',
  'a'.repeat(1_000),
  '长'.repeat(70_000),
  'a'.repeat(200_000),
]

const levels = 10_000

/** JSON that no client of ours sends; as text, because not all of it is a value of JavaScript. */
const jsonTexts = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e-7',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '1e400',
  '-1e400',
  '[]',
  '{}',
  '[null]',
  '[[1]]',
  '{"a":1}',
  '{"length":1e9}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"then":1}',
  '['.repeat(levels) + ']'.repeat(levels),
  '{"a":'.repeat(levels) + '1' + '}'.repeat(levels),
  `[${'1,'.repeat(20_000)}1]`,
  `[${'"",'.repeat(2_000)}""]`,
]

/** What is no JSON at all. */
export const brokenJson: (string | Buffer)[] = [
  '',
  '{',
  '"',
  '{"a":NaN}',
  '{"a":01}',
  "{'a':1}",
  '{"a":1}}',
  '\ufeff{}',
  '\0',
  'undefined',
  Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from('{"a":"\xff"}', 'latin1'),
]

/** A hostile text. */
export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
)

/** The text of a hostile JSON value. */
export const anyJson = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...jsonTexts) },
  { weight: 3, arbitrary: anyText.map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
)

/** What a path parameter may be written as; every text, and what cannot be decoded. */
export const anyPathText = fc.oneof(
  fc.constantFrom('%zz', '%', '%00', '..%2f..%2f', '%2f', '..', '', '%ff', '1;a=1', '1/../1', '*'),
  fc.constantFrom('0', '-1', '01', '1.5', '2147483648', '99999999999', 'a'.repeat(5_000)),
  anyText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 10_000)),
)

/** What a query parameter may be written as. */
export const anyQueryText = fc.oneof(
  fc.constantFrom('%zz', '%00', '%ff%fe', '+', '1&a', '[]', '{}', '1,2'),
  anyText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 10_000)),
)

/** Content types that are none of ours, or not quite. */
export const strangeTypes = [
  'application/json; charset=utf-16',
  'application/json; charset=gbk',
  'application/json;;;',
  'application/jsonx',
  'Application/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=no-such-boundary',
  'multipart/mixed; boundary=x',
  '/',
  'x'.repeat(1_000),
]
