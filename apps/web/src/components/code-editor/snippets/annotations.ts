import { type JavaSnippet, jupiter } from './java-snippet.ts'

/** How the snippets of an example are made: by name, what follows it, and what it is for. */
function annotationsIn(example: string) {
  return (name: string, text: string, meaning: string): JavaSnippet => ({
    label: `@${name}`,
    text: `@${name}${text}`,
    meaning,
    imports: [`${jupiter}.${name}`],
    example,
  })
}

const annotation = annotationsIn('lifecycle')
const grouping = annotationsIn('nested')

function assumption(name: string, values: string, meaning: string): JavaSnippet {
  return {
    label: name,
    text: `${name}(${values});`,
    meaning,
    imports: [`static ${jupiter}.Assumptions.${name}`],
    example: 'assumptions',
  }
}

/** What is a test, what runs around it, and when it does not run. */
export const lifecycle: JavaSnippet[] = [
  annotation('Test', '\nvoid ${1:name}() {\n\t$0\n}', '一个测试方法'),
  annotation('RepeatedTest', '(${1:3})\nvoid ${2:name}() {\n\t$0\n}', '同一个测试重复执行几次'),
  annotation('BeforeEach', '\nvoid ${1:setUp}() {\n\t$0\n}', '每个测试之前执行'),
  annotation('AfterEach', '\nvoid ${1:tearDown}() {\n\t$0\n}', '每个测试之后执行'),
  annotation('BeforeAll', '\nstatic void ${1:prepare}() {\n\t$0\n}', '全部测试之前执行一次'),
  annotation('AfterAll', '\nstatic void ${1:finish}() {\n\t$0\n}', '全部测试之后执行一次'),
  grouping('Nested', '\nclass ${1:Name} {\n\t$0\n}', '把测试分组'),
  grouping('DisplayName', '("${1:说明}")', '测试的显示名称'),
  assumption('assumeTrue', '${1:condition}', '条件不成立就中止测试，不算失败'),
  assumption('assumeFalse', '${1:condition}', '条件成立就中止测试，不算失败'),
  assumption('assumingThat', '${1:condition}, () -> ${2:call()}', '条件成立时才检查这一部分'),
]

const params = 'org.junit.jupiter.params'

interface ParameterSource {
  /** What the source is given, in brackets. */
  values?: string
  parameters: string
  meaning: string
  example: string
}

function parameterized(source: string, how: ParameterSource): JavaSnippet {
  const { values, parameters, meaning, example } = how
  const given = values === undefined ? '' : `(${values})`
  return {
    label: `@ParameterizedTest ${source}`,
    text: `@ParameterizedTest\n@${source}${given}\nvoid \${2:name}(${parameters}) {\n\t$0\n}`,
    meaning,
    imports: [`${params}.ParameterizedTest`, `${params}.provider.${source}`],
    example,
  }
}

const methodSource = parameterized('MethodSource', {
  values: '"${1:cases}"',
  parameters: '${3:int input, int expected}',
  meaning: '参数化测试：参数由一个方法给出',
  example: 'method-source',
})

/** Tests that run with several arguments. */
export const parameterizedTests: JavaSnippet[] = [
  parameterized('CsvSource', {
    values: '{"${1:1, 2}"}',
    parameters: '${3:int input, int expected}',
    meaning: '参数化测试：每行一组参数',
    example: 'csv-source',
  }),
  parameterized('ValueSource', {
    values: 'ints = {${1:0, 1}}',
    parameters: '${3:int input}',
    meaning: '参数化测试：每次一个值',
    example: 'value-sources',
  }),
  {
    ...methodSource,
    text: [
      'static Stream<Arguments> ${1:cases}() {',
      '\treturn Stream.of(arguments(${4:1, 2}));',
      '}',
      '',
      methodSource.text.replace('${1:cases}', '${1}'),
    ].join('\n'),
    imports: [
      ...methodSource.imports,
      `${params}.provider.Arguments`,
      `static ${params}.provider.Arguments.arguments`,
      'java.util.stream.Stream',
    ],
  },
  parameterized('EnumSource', {
    values: '${1:Type}.class',
    parameters: '${1} ${3:input}',
    meaning: '参数化测试：枚举的每个值',
    example: 'enum-source',
  }),
  parameterized('NullAndEmptySource', {
    parameters: '${3:String input}',
    meaning: '参数化测试：null 和空值',
    example: 'value-sources',
  }),
  parameterized('NullSource', {
    parameters: '${3:String input}',
    meaning: '参数化测试：null',
    example: 'value-sources',
  }),
  parameterized('EmptySource', {
    parameters: '${3:String input}',
    meaning: '参数化测试：空值，如空字符串、空集合',
    example: 'value-sources',
  }),
]
