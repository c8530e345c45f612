import { fireEvent, render, screen } from '@testing-library/react'
import { Modal } from 'antd'
import { expect, it, vi } from 'vitest'
import { useShortcuts } from './use-shortcuts.ts'

function show() {
  const actions = {
    submit: vi.fn<() => void>(),
    save: vi.fn<() => void>(),
    nextFinding: vi.fn<() => void>(),
    nextGap: vi.fn<() => void>(),
    writeTest: vi.fn<() => void>(),
    cheatSheet: vi.fn<() => void>(),
    toggleFullScreen: vi.fn<() => void>(),
    help: vi.fn<() => void>(),
    escape: vi.fn<() => void>(),
  }
  render(<Page actions={actions} />)
  return actions
}

function Page({ actions }: { actions: Parameters<typeof useShortcuts>[0] }) {
  useShortcuts(actions)
  return (
    <>
      <button type="button">计分</button>
      <Modal open>
        <button type="button">关闭</button>
      </Modal>
    </>
  )
}

it('leaves keys to a dialog, but for the one that would save the page', () => {
  const { escape, save, nextGap } = show()
  const inside = screen.getByText('关闭')
  fireEvent.keyDown(inside, { key: 'Escape' })
  fireEvent.keyDown(inside, { key: 'F9' })
  fireEvent.keyDown(inside, { key: 's', ctrlKey: true })
  expect(escape).not.toHaveBeenCalled()
  expect(nextGap).not.toHaveBeenCalled()
  expect(save).toHaveBeenCalledOnce()
})

it('leaves Esc to what has used it', () => {
  const { escape } = show()
  const button = screen.getByText('计分')
  button.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(escape).not.toHaveBeenCalled()
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(escape).toHaveBeenCalledOnce()
})
