import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../testing/render.tsx'
import { FormModal } from './form-modal.tsx'

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
