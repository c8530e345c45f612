import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { RegisterForm } from './register-form.tsx'

function open() {
  const onRegistered = vi.fn<(userAccount: string) => void>()
  renderWithProviders(<RegisterForm onRegistered={onRegistered} />)
  return onRegistered
}

async function register(confirmation = 'My-secret') {
  await userEvent.type(screen.getByLabelText('学号'), 'S2026099')
  await userEvent.type(screen.getByLabelText('姓名'), '陈思远')
  await userEvent.type(screen.getByLabelText('密码'), 'My-secret')
  await userEvent.type(screen.getByLabelText('确认密码'), confirmation)
  await userEvent.click(screen.getByRole('button', { name: '注册' }))
}

test('says what is missing in the words of the server', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: 9 })
  open()
  await userEvent.click(screen.getByRole('button', { name: '注册' }))
  for (const message of ['请输入账号', '请输入姓名', '请输入密码']) {
    expect(await screen.findByText(message)).toBeTruthy()
  }
  expect(fetch).not.toHaveBeenCalled()
})

test('sends nothing while the passwords differ', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: 9 })
  open()
  await register('My-secre')
  expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

test('registers and hands on the account', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: 9 })
  const onRegistered = open()
  await register()
  expect(await screen.findByText('注册成功，请登录')).toBeTruthy()
  expect(onRegistered).toHaveBeenCalledWith('S2026099')
  expect(bodyOf(fetch.mock.calls[0])).toEqual({
    userAccount: 'S2026099',
    userPassword: 'My-secret',
    realName: '陈思远',
  })
})

test.each([
  [{ code: 40903, message: '该账号已被使用', data: null }],
  [
    {
      code: 40000,
      message: '该账号已被使用',
      data: { issues: [{ field: 'userAccount', message: '该账号已被使用' }] },
    },
  ],
])('shows at the account what is wrong with it: %#', async (answer) => {
  answerEveryCall(answer)
  const onRegistered = open()
  await register()
  expect((await screen.findAllByText('该账号已被使用')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('学号').getAttribute('aria-invalid')).toBe('true')
  expect(onRegistered).not.toHaveBeenCalled()
})
