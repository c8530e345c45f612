import type { LoginUser } from '@ceping/contract/user'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { LoginForm } from './login-form.tsx'

const user = {
  id: 4,
  userAccount: 'S2026001',
  realName: '陈思远',
  userRole: 'student',
  school: '',
  college: '',
  major: '',
  email: '',
  introduction: '',
  lastLogin: null,
  mustChangePassword: false,
  timeZone: 'Asia/Shanghai',
}

async function logIn(onLogin = vi.fn<(user: LoginUser) => void>()) {
  renderWithProviders(<LoginForm onLogin={onLogin} />)
  await userEvent.type(screen.getByLabelText('学号或工号'), 'S2026001')
  await userEvent.type(screen.getByLabelText('密码'), 'secret')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
}

function errorStyled(): boolean {
  return ['学号或工号', '密码'].every(
    (label) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true',
  )
}

test('hands on the user and greets by the real name', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: user })
  const onLogin = vi.fn<(user: LoginUser) => void>()
  await logIn(onLogin)
  expect(await screen.findByText('登录成功，欢迎 陈思远')).toBeTruthy()
  expect(onLogin).toHaveBeenCalledWith(user)
  expect(bodyOf(fetch.mock.calls[0])).toEqual({
    userAccount: 'S2026001',
    userPassword: 'secret',
    isRemembered: false,
  })
})

test('shows the refusal and marks the boxes until the password box is focused', async () => {
  answerEveryCall({ code: 40100, message: '账号或密码错误', data: null })
  await logIn()
  expect(await screen.findByText('登录失败：账号或密码错误')).toBeTruthy()
  expect(errorStyled()).toBe(true)
  await userEvent.click(screen.getByLabelText('学号或工号'))
  expect(errorStyled()).toBe(true)
  await userEvent.click(screen.getByLabelText('密码'))
  expect(errorStyled()).toBe(false)
})

const hint = /^这里不能保存密码：网址没有加密/

test('says at the checkbox where a password cannot be kept', () => {
  vi.stubGlobal('isSecureContext', false)
  renderWithProviders(<LoginForm onLogin={vi.fn<(user: LoginUser) => void>()} />)
  const remember = screen.getByRole('checkbox', { name: '记住密码' })
  const describedBy = remember.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(describedBy)?.textContent).toMatch(hint)
})

test('has no such hint where it can be kept', () => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('indexedDB', {})
  renderWithProviders(<LoginForm userAccount="S1" onLogin={vi.fn<(user: LoginUser) => void>()} />)
  expect(screen.queryByText(hint)).toBeNull()
})
