import { lifecycle, parameterizedTests } from './annotations.ts'
import { assertions, exceptions, timeouts } from './assertions.ts'
import type { JavaSnippet } from './java-snippet.ts'
import { assertj, hamcrest } from './matchers.ts'
import { mocks } from './mocks.ts'

/** All snippets, in the groups of the cheat sheet. */
export const snippetGroups: { name: string; snippets: JavaSnippet[] }[] = [
  { name: '断言', snippets: assertions },
  { name: '参数化', snippets: parameterizedTests },
  { name: '生命周期', snippets: lifecycle },
  { name: '异常', snippets: exceptions },
  { name: '超时', snippets: timeouts },
  { name: 'Mock', snippets: mocks },
  { name: 'AssertJ', snippets: assertj },
  { name: 'Hamcrest', snippets: hamcrest },
]

/** All snippets. */
export const javaSnippets: JavaSnippet[] = snippetGroups.flatMap(({ snippets }) => snippets)
