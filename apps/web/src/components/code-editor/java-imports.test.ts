import { expect, test } from 'vitest'
import { missingImports } from './java-imports.ts'

const api = 'org.junit.jupiter.api'
const beforeEach = `${api}.BeforeEach`
const assertEquals = `static ${api}.Assertions.assertEquals`

function withImports(code: string, ...wanted: string[]): string {
  const edit = missingImports(code, wanted)
  return edit === null ? code : code.slice(0, edit.start) + edit.text + code.slice(edit.end)
}

test.each([
  ['itself', `import ${beforeEach};\nclass T {}`, beforeEach],
  ['itself, written with blanks', `import  ${beforeEach} ;\nclass T {}`, beforeEach],
  ['a wildcard', `import ${api}.*;\nclass T {}`, beforeEach],
  ['a static import', `import static ${api}.Assertions.assertEquals;\n`, assertEquals],
  ['a static wildcard', `import static ${api}.Assertions.*;\n`, assertEquals],
  ['another type of that name', 'import my.own.BeforeEach;\nclass T {}', beforeEach],
  ['all of it', 'import static my.Own.*;\nclass T {}', 'static my.Own.*'],
  ['a type of that name in the file', '@interface X {}\nclass BeforeEach {}', beforeEach],
])('nothing is added beside %s', (_, code, wanted) => {
  expect(withImports(code, wanted)).toBe(code)
})

test.each([
  ['a comment', `// import ${beforeEach};\nclass T {}`],
  ['a text', `class T { String s = "import ${beforeEach};"; }`],
  ['a wildcard of a package above', 'import org.junit.*;\nclass T {}'],
  ['a wildcard of a package below', `import ${api}.extension.*;\nclass T {}`],
  ['a static wildcard', `import static ${api}.BeforeEach.*;\nclass T {}`],
])('%s imports nothing', (_, code) => {
  expect(withImports(code, beforeEach)).toMatch(new RegExp(`^import ${beforeEach};$`, 'm'))
})

test.each([
  [
    'at the top of a file that has nothing',
    'class T {}\n',
    `import ${beforeEach};\n\nclass T {}\n`,
  ],
  [
    'below the package',
    'package a.b;\n\nclass T {}\n',
    `package a.b;\n\nimport ${beforeEach};\n\nclass T {}\n`,
  ],
  [
    'below the comment at the head of the file',
    '/* 学号\n * 姓名 */\n// 作业\n\nclass T {}\n',
    `/* 学号\n * 姓名 */\n// 作业\n\nimport ${beforeEach};\n\nclass T {}\n`,
  ],
  [
    'above the comment of a class',
    '/** 测试素数 */\nclass T {}\n',
    `import ${beforeEach};\n\n/** 测试素数 */\nclass T {}\n`,
  ],
  [
    'in the order of names',
    `import ${api}.AfterEach;\nimport ${api}.Test; // JUnit\n\nclass T {}\n`,
    `import ${api}.AfterEach;\nimport ${beforeEach};\nimport ${api}.Test; // JUnit\n\nclass T {}\n`,
  ],
  [
    'before those that come after it',
    `import ${api}.Test;\nclass T {}\n`,
    `import ${beforeEach};\nimport ${api}.Test;\nclass T {}\n`,
  ],
  [
    'behind a comment in the line above',
    `import ${api}.AfterEach; // 生命周期\nclass T {}\n`,
    `import ${api}.AfterEach; // 生命周期\nimport ${beforeEach};\nclass T {}\n`,
  ],
  [
    'before what else stands in the line',
    `import ${api}.AfterEach; class T {}\n`,
    `import ${api}.AfterEach;\nimport ${beforeEach}; class T {}\n`,
  ],
  [
    'below static ones',
    'import static a.B.*;\nclass T {}\n',
    `import static a.B.*;\n\nimport ${beforeEach};\nclass T {}\n`,
  ],
  [
    'with the line ends of Windows',
    `import ${api}.AfterEach;\r\n\r\nclass T {}\r\n`,
    `import ${api}.AfterEach;\nimport ${beforeEach};\r\n\r\nclass T {}\r\n`,
  ],
])('a type is imported %s', (_, code, expected) => {
  expect(withImports(code, beforeEach)).toBe(expected)
})

test('a static import comes above the others', () => {
  expect(withImports('import a.B;\n\nclass T {}\n', assertEquals)).toBe(
    `import ${assertEquals};\n\nimport a.B;\n\nclass T {}\n`,
  )
})

test('several are imported at once, each in its place and once', () => {
  const code = withImports('class T {}\n', assertEquals, 'java.time.Duration', assertEquals)
  expect(code).toBe(`import ${assertEquals};\n\nimport java.time.Duration;\n\nclass T {}\n`)
})
