import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

test('shows what turns letters around', () => {
  const { container } = render(<RichText html={'<p>文件 <b>\u202Egnp.exe</b></p>'} />)
  expect(container.querySelector('b')?.textContent).toBe('⟨U+202E⟩gnp.exe')
})
