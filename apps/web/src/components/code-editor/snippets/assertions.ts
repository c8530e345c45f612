import { type JavaSnippet, jupiter } from './java-snippet.ts'

/** How the snippets of an example are made: by name, what is given, and what it is for. */
function assertionsIn(example: string) {
  return (name: string, values: string, meaning: string): JavaSnippet => ({
    label: name,
    text: `${name}(${values});`,
    meaning,
    imports: [`static ${jupiter}.Assertions.${name}`],
    example,
  })
}

function alsoImporting(snippet: JavaSnippet, name: string): JavaSnippet {
  return { ...snippet, imports: [...snippet.imports, name] }
}

const assertion = assertionsIn('assertions')
const assertEquals = assertion('assertEquals', '${1:expected}, ${2:actual}', '两个值相等')

/** Of what a value is. */
export const assertions: JavaSnippet[] = [
  assertEquals,
  {
    ...assertEquals,
    label: 'assertEquals delta',
    text: 'assertEquals(${1:expected}, ${2:actual}, ${3:0.001});',
    meaning: '两个小数相差不超过允许的误差',
  },
  assertion('assertNotEquals', '${1:unexpected}, ${2:actual}', '两个值不相等'),
  assertion('assertTrue', '${1:condition}', '条件为真'),
  assertion('assertFalse', '${1:condition}', '条件为假'),
  assertion('assertNull', '${1:actual}', '值为 null'),
  assertion('assertNotNull', '${1:actual}', '值不为 null'),
  assertion('assertSame', '${1:expected}, ${2:actual}', '同一个对象'),
  assertion('assertInstanceOf', '${1:Type}.class, ${2:actual}', '值是这种类型'),
  assertion('assertArrayEquals', '${1:expected}, ${2:actual}', '数组逐个元素相等'),
  assertion('assertIterableEquals', '${1:expected}, ${2:actual}', '集合逐个元素相等'),
  alsoImporting(
    assertion('assertAll', '\n\t() -> ${1:assertEquals(1, 1)},\n\t() -> $0\n', '全部断言都检查'),
    `static ${jupiter}.Assertions.assertEquals`,
  ),
]

const exception = assertionsIn('exceptions')
const thrown = '${1:IllegalArgumentException}.class, () -> ${2:call()}'

/** Of what is thrown. */
export const exceptions: JavaSnippet[] = [
  exception('assertThrows', thrown, '调用抛出这种异常'),
  {
    label: 'assertThrows message',
    text: [
      '${1:IllegalArgumentException} ${3:thrown} =',
      '\t\tassertThrows(${1}.class, () -> ${2:call()});',
      'assertEquals("${4:message}", ${3}.getMessage());',
    ].join('\n'),
    meaning: '调用抛出异常，并检查它的消息',
    imports: [`static ${jupiter}.Assertions.assertThrows`, ...assertEquals.imports],
    example: 'exceptions',
  },
  exception('assertThrowsExactly', thrown, '抛出的正是这种异常，子类不算'),
  exception('assertDoesNotThrow', '() -> ${1:call()}', '调用不抛出异常'),
]

const timeout = assertionsIn('timeouts')
const duration = 'Duration.ofMillis(${1:500}), () -> ${2:call()}'

/** Of how long something takes. */
export const timeouts: JavaSnippet[] = [
  {
    label: '@Timeout',
    text: '@Timeout(${1:5})',
    meaning: '整个测试的时限，单位为秒',
    imports: [`${jupiter}.Timeout`],
    example: 'timeouts',
  },
  alsoImporting(timeout('assertTimeout', duration, '在时限内完成'), 'java.time.Duration'),
  alsoImporting(
    timeout('assertTimeoutPreemptively', duration, '在时限内完成，一超时就中断'),
    'java.time.Duration',
  ),
]
