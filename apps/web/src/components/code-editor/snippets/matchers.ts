import type { JavaSnippet } from './java-snippet.ts'

function fluent(label: string, text: string, meaning: string): JavaSnippet {
  const [method = ''] = label.split(' ')
  const owner = 'static org.assertj.core.api.Assertions'
  const others = text.includes('within(') ? [`${owner}.within`] : []
  return { label, text, meaning, imports: [`${owner}.${method}`, ...others], example: 'assertj' }
}

/** AssertJ: one assertion after the other about the same value. */
export const assertj: JavaSnippet[] = [
  fluent('assertThat isEqualTo', 'assertThat(${1:actual}).isEqualTo(${2:expected});', '值相等'),
  fluent(
    'assertThat startsWith',
    'assertThat(${1:text}).startsWith("${2:a}").contains("${3:b}");',
    '字符串的开头和其中的内容',
  ),
  fluent(
    'assertThat containsExactly',
    'assertThat(${1:list}).containsExactly(${2:first, second});',
    '集合正好是这些元素，顺序也一样',
  ),
  fluent('assertThat hasSize', 'assertThat(${1:list}).hasSize(${2:1});', '集合的元素个数'),
  fluent('assertThat isEmpty', 'assertThat(${1:list}).isEmpty();', '集合或字符串是空的'),
  fluent(
    'assertThat extracting',
    'assertThat(${1:list}).extracting(${2:Type::name}).containsExactly(${3:first, second});',
    '取出每个元素的一个属性，再作检查',
  ),
  fluent(
    'assertThat isCloseTo',
    'assertThat(${1:actual}).isCloseTo(${2:expected}, within(${3:0.001}));',
    '小数相差不超过允许的误差',
  ),
  fluent(
    'assertThatThrownBy',
    [
      'assertThatThrownBy(() -> ${2:call()})',
      '\t\t.isInstanceOf(${1:IllegalArgumentException}.class)',
      '\t\t.hasMessageContaining("${3:message}");',
    ].join('\n'),
    '调用抛出异常，并检查它的消息',
  ),
]

/** By Hamcrest, a value and the matcher that it has to fit. */
function matching(matchers: string[], text: string, meaning: string): JavaSnippet {
  return {
    label: `assertThat ${matchers.join(' ')}`,
    text: `assertThat(\${1:actual}, ${text});`,
    meaning,
    imports: [
      'static org.hamcrest.MatcherAssert.assertThat',
      ...matchers.map((name) => `static org.hamcrest.Matchers.${name}`),
    ],
    example: 'hamcrest',
  }
}

/** Hamcrest: matchers, which can be put together. */
export const hamcrest: JavaSnippet[] = [
  matching(['is'], 'is(${2:expected})', '值相等'),
  matching(['is', 'not'], 'is(not(${2:unexpected}))', '值不相等'),
  matching(['greaterThan'], 'greaterThan(${2:0})', '大于这个值'),
  matching(
    ['allOf', 'greaterThan', 'lessThan'],
    'allOf(greaterThan(${2:0}), lessThan(${3:9}))',
    '同时满足几个条件',
  ),
  matching(['closeTo'], 'closeTo(${2:expected}, ${3:0.001})', '小数相差不超过允许的误差'),
  matching(['contains'], 'contains(${2:first, second})', '集合正好是这些元素，顺序也一样'),
  matching(['hasItem'], 'hasItem(${2:item})', '集合里有这个元素'),
  matching(['everyItem', 'greaterThan'], 'everyItem(greaterThan(${2:0}))', '每个元素都满足条件'),
  matching(['is', 'empty'], 'is(empty())', '集合是空的'),
]
