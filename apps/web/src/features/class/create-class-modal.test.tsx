import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { reopenAfter } from '../../testing/kept-draft.tsx'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { CreateClassModal } from './create-class-modal.tsx'

const created = { code: 0, message: 'ok', data: '7K3MX9QPWA' }

function open() {
  const onClose = vi.fn<() => void>()
  renderWithProviders(<CreateClassModal isOpen onClose={onClose} />)
  return onClose
}

async function fill() {
  await userEvent.type(screen.getByLabelText('班级名称'), '软件测试')
  await userEvent.type(screen.getByLabelText('班级代码'), 'SE301')
}

async function create() {
  await userEvent.click(screen.getByRole('button', { name: /创建/ }))
}

test('asks for name and code before it calls the server', async () => {
  const fetch = answerEveryCall(created)
  open()
  await create()
  expect(await screen.findByText('班级名称不能为空')).toBeTruthy()
  expect(await screen.findByText('班级代码不能为空')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

test('shows the invite code of the new class', async () => {
  const fetch = answerEveryCall(created)
  open()
  await fill()
  await userEvent.click(screen.getByRole('radio', { name: '橙红色' }))
  await create()
  expect(await screen.findByText('班级创建成功')).toBeTruthy()
  expect(screen.getByText('7K3MX9QPWA')).toBeTruthy()
  expect(bodyOf(fetch.mock.calls[0])).toEqual({
    className: '软件测试',
    classCode: 'SE301',
    description: '',
    themeColor: 'orange-red',
  })
})

test('takes a description of 500 characters', async () => {
  open()
  await userEvent.click(screen.getByLabelText('班级简介'))
  await userEvent.paste('长'.repeat(501))
  expect(screen.getByLabelText<HTMLTextAreaElement>('班级简介').value).toHaveLength(500)
})

const color = () => screen.getByRole<HTMLInputElement>('radio', { name: '橙红色' })
const dialog = <CreateClassModal isOpen onClose={() => {}} />

test.each(['班级名称', '班级代码', '班级简介'])(
  'keeps %s alone, and asks before it is lost',
  async (label) => {
    const field = () => screen.getByLabelText<HTMLInputElement>(label)
    const change = () => userEvent.type(field(), '软件')
    expect(await reopenAfter(change, dialog)).toEqual([false, true, true])
    expect(field().value).toBe('软件')
  },
)

test('keeps the colour alone, and asks before it is lost', async () => {
  expect(await reopenAfter(() => userEvent.click(color()), dialog)).toEqual([false, true, true])
  expect(color().checked).toBe(true)
})
