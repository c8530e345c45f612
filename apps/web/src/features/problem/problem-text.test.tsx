import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProblemText } from './problem-text.tsx'

test.each([
  ['as it is', '文件 \u202Egnp.exe'],
  ['as an entity', '文件 &#x202E;gnp.exe'],
  ['in code', '`\u202Egnp.exe`'],
])('shows what turns letters around, written %s', (_, description) => {
  const { container } = render(<ProblemText description={description} title="" />)
  expect(container.textContent).toContain('⟨U+202E⟩gnp.exe')
})
