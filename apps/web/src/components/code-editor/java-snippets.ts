/** What one writes again and again in a JUnit test. */
export interface JavaSnippet {
  /** What is typed. */
  label: string
  /** What it becomes, with Monaco's marks for what is to be filled in. */
  text: string
  /** What it is for. */
  meaning: string
  /** The imports that it needs: types by their name, and `static` members by theirs. */
  imports: string[]
}

const api = 'org.junit.jupiter.api'
const params = 'org.junit.jupiter.params'

function annotation(name: string, text: string, meaning: string): JavaSnippet {
  return { label: `@${name}`, text: `@${name}${text}`, meaning, imports: [`${api}.${name}`] }
}

function parameterized(source: string, values: string, [names, meaning]: [string, string]) {
  return {
    label: `@ParameterizedTest ${source}`,
    text: `@ParameterizedTest\n@${source}(${values})\nvoid \${2:name}(${names}) {\n\t$0\n}`,
    meaning,
    imports: [`${params}.ParameterizedTest`, `${params}.provider.${source}`],
  }
}

function assertion(name: string, values: string, meaning: string): JavaSnippet {
  const imports = [`static ${api}.Assertions.${name}`]
  return { label: name, text: `${name}(${values});`, meaning, imports }
}

function alsoImporting(snippet: JavaSnippet, name: string): JavaSnippet {
  return { ...snippet, imports: [...snippet.imports, name] }
}

/** JUnit's annotations and assertions. */
export const javaSnippets: JavaSnippet[] = [
  annotation('Test', '\nvoid ${1:name}() {\n\t$0\n}', '一个测试方法'),
  parameterized('CsvSource', '{"${1:1, 2}"}', [
    '${3:int input, int expected}',
    '参数化测试：每行一组参数',
  ]),
  parameterized('ValueSource', 'ints = {${1:0, 1}}', ['${3:int input}', '参数化测试：每次一个值']),
  annotation('BeforeEach', '\nvoid ${1:setUp}() {\n\t$0\n}', '每个测试之前执行'),
  annotation('AfterEach', '\nvoid ${1:tearDown}() {\n\t$0\n}', '每个测试之后执行'),
  annotation('Nested', '\nclass ${1:Name} {\n\t$0\n}', '把测试分组'),
  annotation('DisplayName', '("${1:说明}")', '测试的显示名称'),
  assertion('assertEquals', '${1:expected}, ${2:actual}', '两个值相等'),
  assertion('assertNotEquals', '${1:unexpected}, ${2:actual}', '两个值不相等'),
  assertion('assertTrue', '${1:condition}', '条件为真'),
  assertion('assertFalse', '${1:condition}', '条件为假'),
  assertion('assertNull', '${1:actual}', '值为 null'),
  assertion('assertNotNull', '${1:actual}', '值不为 null'),
  assertion('assertSame', '${1:expected}, ${2:actual}', '同一个对象'),
  assertion('assertArrayEquals', '${1:expected}, ${2:actual}', '数组逐个元素相等'),
  assertion('assertIterableEquals', '${1:expected}, ${2:actual}', '集合逐个元素相等'),
  assertion(
    'assertThrows',
    '${1:IllegalArgumentException}.class, () -> ${2:call()}',
    '调用抛出这种异常',
  ),
  assertion('assertDoesNotThrow', '() -> ${1:call()}', '调用不抛出异常'),
  alsoImporting(
    assertion('assertAll', '\n\t() -> ${1:assertEquals(1, 1)},\n\t() -> $0\n', '全部断言都检查'),
    `static ${api}.Assertions.assertEquals`,
  ),
  alsoImporting(
    assertion('assertTimeout', 'Duration.ofMillis(${1:500}), () -> ${2:call()}', '在时限内完成'),
    'java.time.Duration',
  ),
]
