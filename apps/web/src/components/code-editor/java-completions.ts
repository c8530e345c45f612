import * as monaco from 'monaco-editor/editor/editor.api'

/** What one writes again and again in a JUnit test: what is typed, what it becomes, what it is for. */
const snippets: [label: string, text: string, meaning: string][] = [
  ['@Test', '@Test\nvoid ${1:name}() {\n\t$0\n}', '一个测试方法'],
  [
    '@ParameterizedTest CsvSource',
    '@ParameterizedTest\n@CsvSource({"${1:1, 2}"})\nvoid ${2:name}(${3:int input, int expected}) {\n\t$0\n}',
    '参数化测试：每行一组参数',
  ],
  [
    '@ParameterizedTest ValueSource',
    '@ParameterizedTest\n@ValueSource(ints = {${1:0, 1}})\nvoid ${2:name}(${3:int input}) {\n\t$0\n}',
    '参数化测试：每次一个值',
  ],
  ['@BeforeEach', '@BeforeEach\nvoid ${1:setUp}() {\n\t$0\n}', '每个测试之前执行'],
  ['@AfterEach', '@AfterEach\nvoid ${1:tearDown}() {\n\t$0\n}', '每个测试之后执行'],
  ['@Nested', '@Nested\nclass ${1:Name} {\n\t$0\n}', '把测试分组'],
  ['@DisplayName', '@DisplayName("${1:说明}")', '测试的显示名称'],
  ['assertEquals', 'assertEquals(${1:expected}, ${2:actual});', '两个值相等'],
  ['assertNotEquals', 'assertNotEquals(${1:unexpected}, ${2:actual});', '两个值不相等'],
  ['assertTrue', 'assertTrue(${1:condition});', '条件为真'],
  ['assertFalse', 'assertFalse(${1:condition});', '条件为假'],
  ['assertNull', 'assertNull(${1:actual});', '值为 null'],
  ['assertNotNull', 'assertNotNull(${1:actual});', '值不为 null'],
  ['assertSame', 'assertSame(${1:expected}, ${2:actual});', '同一个对象'],
  ['assertArrayEquals', 'assertArrayEquals(${1:expected}, ${2:actual});', '数组逐个元素相等'],
  ['assertIterableEquals', 'assertIterableEquals(${1:expected}, ${2:actual});', '集合逐个元素相等'],
  [
    'assertThrows',
    'assertThrows(${1:IllegalArgumentException}.class, () -> ${2:call()});',
    '调用抛出这种异常',
  ],
  ['assertDoesNotThrow', 'assertDoesNotThrow(() -> ${1:call()});', '调用不抛出异常'],
  ['assertAll', 'assertAll(\n\t() -> ${1:assertEquals(1, 1)},\n\t() -> $0\n);', '全部断言都检查'],
  [
    'assertTimeout',
    'assertTimeout(Duration.ofMillis(${1:500}), () -> ${2:call()});',
    '在时限内完成',
  ],
]

/** Offer JUnit's annotations and assertions while Java is written; words of the code come besides. */
export function offerJavaCompletions(): void {
  monaco.languages.registerCompletionItemProvider('java', {
    triggerCharacters: ['@'],
    provideCompletionItems(model, position) {
      const { startColumn, endColumn } = model.getWordUntilPosition(position)
      const line = model.getLineContent(position.lineNumber)
      // `@` begins no word of the editor, but it does of an annotation.
      const isAnnotation = line.charAt(startColumn - 2) === '@'
      const range = {
        startLineNumber: position.lineNumber,
        endLineNumber: position.lineNumber,
        startColumn: isAnnotation ? startColumn - 1 : startColumn,
        endColumn,
      }
      return {
        suggestions: snippets.map(([label, insertText, detail]) => ({
          label,
          insertText,
          detail,
          range,
          kind: monaco.languages.CompletionItemKind.Snippet,
          insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet,
        })),
      }
    },
  })
}
