import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { QuestionToolbar } from './question-toolbar.tsx'

function show(disabledReason: string | null): HTMLElement {
  render(
    <MemoryRouter>
      <QuestionToolbar
        title="素数"
        neighbours={null}
        backPath="/"
        status={null}
        draftState={null}
        disabledReason={disabledReason}
        isReasonBelow={false}
        onSubmit={vi.fn<() => void>()}
      />
    </MemoryRouter>,
  )
  return screen.getByRole('button', { name: /提交判题/ })
}

it('says in sight, and to screen readers, why nothing can be submitted', () => {
  const button = show('已截止，不能再提交')
  expect(button).toHaveProperty('disabled', true)
  expect(screen.getByText('已截止，不能再提交').id).toBe(button.getAttribute('aria-describedby'))
})

it('names the key where something can be submitted', () => {
  const button = show(null)
  expect(button).toMatchObject({ disabled: false, title: 'Ctrl/⌘ + Enter' })
  expect(button.getAttribute('aria-describedby')).toBeNull()
})
