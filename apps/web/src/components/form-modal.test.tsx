import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { StrictMode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setSessionUser } from '../lib/session.ts'
import { hasUnsavedChanges } from '../lib/unsaved-changes.ts'
import { renderWithProviders } from '../testing/render.tsx'
import { userWith } from '../testing/user.ts'
import { FormModal } from './form-modal.tsx'

beforeEach(() => {
  localStorage.clear()
  setSessionUser({ ...userWith(), timeZone: 'UTC' })
})

/** Opens one dialog for several things in turn. */
function Names() {
  const [name, setName] = useState('甲')
  const [isOpen, setIsOpen] = useState(true)

  function open(name: string): void {
    setName(name)
    setIsOpen(true)
  }

  return (
    <>
      <button onClick={() => open('甲')}>打开甲</button>
      <button onClick={() => open('乙')}>打开乙</button>
      <FormModal
        title="改名"
        okText="保存"
        isOpen={isOpen}
        isPending={false}
        initial={{ name }}
        firstField="name"
        onSubmit={async () => {}}
        onClose={() => setIsOpen(false)}
      >
        <Form.Item label="名称" name="name">
          <Input />
        </Form.Item>
      </FormModal>
    </>
  )
}

function typed(): string {
  return screen.getByLabelText<HTMLInputElement>('名称').value
}

test('begins afresh each time it opens, whatever was typed or shown before', async () => {
  renderWithProviders(
    <StrictMode>
      <Names />
    </StrictMode>,
  )
  expect(typed()).toBe('甲')
  await userEvent.type(screen.getByLabelText('名称'), '改')
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await userEvent.click(await screen.findByRole('button', { name: '放弃' }))
  await userEvent.click(screen.getByText('打开甲'))
  expect(typed()).toBe('甲')
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await userEvent.click(screen.getByText('打开乙'))
  expect(typed()).toBe('乙')
})

test('submits once, however often its button is clicked', async () => {
  const onSubmit = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
  renderWithProviders(
    <FormModal
      title="改名"
      okText="保存"
      isOpen
      isPending={false}
      firstField="name"
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      <Form.Item label="名称" name="name">
        <Input />
      </Form.Item>
    </FormModal>,
  )
  const button = screen.getByRole('button', { name: '保存' })
  // Faster than React renders that the first is pending.
  fireEvent.click(button)
  fireEvent.click(button)
  await userEvent.click(button)
  expect(onSubmit).toHaveBeenCalledOnce()
})

/** A dialog whose text outlives the page. */
function Notice({ onSubmit }: { onSubmit: () => Promise<boolean> }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>再写一条</button>
      <FormModal
        title="通知"
        okText="发布"
        isOpen={isOpen}
        isPending={false}
        initial={{ name: '' }}
        keptAs="notice"
        firstField="name"
        onSubmit={async () => setIsOpen(!(await onSubmit()))}
        onClose={() => setIsOpen(false)}
      >
        <Form.Item label="名称" name="name">
          <Input />
        </Form.Item>
      </FormModal>
    </>
  )
}

const restored = '已恢复上次没有发出的内容'

test('brings back what was typed when the page was closed, until it is sent', async () => {
  const onSubmit = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false)
  onSubmit.mockResolvedValueOnce(true)
  const { unmount } = renderWithProviders(<Notice onSubmit={onSubmit} />)
  expect(hasUnsavedChanges()).toBe(false)
  await userEvent.type(screen.getByLabelText('名称'), '放假')
  expect(hasUnsavedChanges()).toBe(true)
  unmount()
  expect(hasUnsavedChanges()).toBe(false)

  renderWithProviders(<Notice onSubmit={onSubmit} />)
  expect(screen.getByText(restored)).toBeTruthy()
  expect(typed()).toBe('放假')
  expect(hasUnsavedChanges()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '发布' }))
  // It was refused.
  expect(typed()).toBe('放假')
  await userEvent.click(screen.getByRole('button', { name: '发布' }))
  await userEvent.click(screen.getByText('再写一条'))
  expect(typed()).toBe('')
  expect(screen.queryByText(restored)).toBeNull()
})

test('asks before it gives up what was brought back, and clears it when asked to', async () => {
  const { unmount } = renderWithProviders(<Notice onSubmit={async () => true} />)
  await userEvent.type(screen.getByLabelText('名称'), '放假')
  unmount()
  const again = renderWithProviders(<Notice onSubmit={async () => true} />)
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(await screen.findByRole('button', { name: '放弃' })).toBeTruthy()
  again.unmount()

  renderWithProviders(<Notice onSubmit={async () => true} />)
  await userEvent.click(screen.getByRole('button', { name: '清除' }))
  expect(typed()).toBe('')
  expect(screen.queryByText(restored)).toBeNull()
  expect(hasUnsavedChanges()).toBe(false)
})
