import type { UserView } from '@ceping/contract/user'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { findSessionUser, setSessionUser } from '../../lib/session.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { userWith } from '../../testing/user.ts'
import { type InitialPassword, UserFormModal } from './user-form-modal.tsx'

afterEach(() => setSessionUser(null))

function open(user: UserView | null) {
  const onClose = vi.fn<() => void>()
  const onPassword = vi.fn<(made: InitialPassword) => void>()
  renderWithProviders(
    <UserFormModal user={user} isOpen onPassword={onPassword} onClose={onClose} />,
  )
  return { onClose, onPassword }
}

const retype = async (label: string, text: string) => {
  const input = screen.getByLabelText(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
const press = async (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('asks for account and name, and hands on the password that was made up', async () => {
  const data = { id: 8, initialPassword: 'k3mx9qpwa7' }
  const fetch = answerEveryCall({ code: 0, message: 'ok', data })
  const { onClose, onPassword } = open(null)
  await press(/创建/)
  expect(await screen.findByText('请输入账号')).toBeTruthy()
  expect(screen.getByText('请输入姓名')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()

  await retype('账号', 'S9')
  await retype('姓名', '林晓')
  await press(/创建/)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onPassword).toHaveBeenCalledWith({ userAccount: 'S9', userPassword: 'k3mx9qpwa7' })
  expect(bodyOf(fetch.mock.calls[0])).toMatchObject({ userAccount: 'S9', userRole: 'student' })
  expect(bodyOf(fetch.mock.calls[0])).not.toHaveProperty('userPassword')
})

test('keeps what was typed where somebody was quicker, and saves it over theirs', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: { initialPassword: null } })
  fetch.mockResolvedValueOnce(Response.json({ code: 40902, message: '已被他人修改', data: null }))
  const theirs = userWith({ major: '网络工程', version: 4 })
  fetch.mockResolvedValueOnce(Response.json({ code: 0, message: 'ok', data: theirs }))
  const { onClose } = open(userWith())
  await retype('姓名', '陈思源')
  await press(/保存/)
  expect(await screen.findByText('这个用户刚刚被他人修改')).toBeTruthy()
  expect(screen.getByText('网络工程')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('陈思源')
  expect(onClose).not.toHaveBeenCalled()

  await press(/保存/)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodyOf(fetch.mock.calls[0])).toMatchObject({ id: 7, realName: '陈思源', version: 3 })
  expect(bodyOf(fetch.mock.calls[2])).toMatchObject({ realName: '陈思源', version: 4 })
})

test.each([
  [{ code: 40903, message: '该账号已被使用', data: null }, /该账号已被使用/],
  [
    { code: 40905, message: '请先移交', data: { classes: 2, problemSets: 1 } },
    /名下还有 2 个班级和 1 个题库，不能改为学生/,
  ],
])('says at its field what is refused: %j', async (refusal, text) => {
  answerEveryCall(refusal)
  const { onClose } = open(userWith({ userRole: 'teacher' }))
  await press(/保存/)
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(onClose).not.toHaveBeenCalled()
})

function signIn(): void {
  const { id, userAccount, realName } = userWith()
  const mustChangePassword = false
  setSessionUser({
    id,
    userAccount,
    realName,
    userRole: 'admin',
    timeZone: 'UTC',
    mustChangePassword,
  })
}

test('does not let anybody change their own role', () => {
  signIn()
  open(userWith({ userRole: 'admin' }))
  expect(screen.getByRole('radio', { name: '学生' })).toHaveProperty('disabled', true)
  expect(screen.getByText('不能更改自己的角色')).toBeTruthy()
})

test('calls those who rename themselves by their new name at once', async () => {
  signIn()
  answerEveryCall({ code: 0, message: 'ok', data: { initialPassword: null } })
  open(userWith({ userRole: 'admin' }))
  // Once the dialog is there, the focus goes to its first field.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('账号')))
  await retype('姓名', '陈思源')
  await press(/保存/)
  expect(await screen.findByText('修改成功')).toBeTruthy()
  expect(findSessionUser()).toMatchObject({ realName: '陈思源', userRole: 'admin' })
})
