import type { LoginUser } from '@ceping/contract/user'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { userWith } from '../../testing/user.ts'
import { LogInAgainModal } from './log-in-again-modal.tsx'

const user = { ...userWith(), timeZone: 'Asia/Shanghai' }

function open() {
  const onLogin = vi.fn<(user: LoginUser) => void>()
  const onLeave = vi.fn<() => void>()
  renderWithProviders(<LogInAgainModal user={user} onLogin={onLogin} onLeave={onLeave} />)
  return { onLogin, onLeave }
}

async function enterPassword(): Promise<void> {
  await userEvent.type(screen.getByLabelText('S2026001 陈思远 的密码'), 'secret{Enter}')
}

test('logs the same user in again, by the password alone', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: user })
  const { onLogin } = open()
  await enterPassword()
  await waitFor(() => expect(onLogin).toHaveBeenCalledOnce())
  expect(onLogin.mock.calls[0]?.[0]).toMatchObject({ id: user.id })
  expect(bodyOf(fetch.mock.calls[0])).toEqual({
    userAccount: 'S2026001',
    userPassword: 'secret',
    isRemembered: false,
  })
})

test('says that the password is wrong, and stays', async () => {
  answerEveryCall({ code: 40100, message: '账号或密码错误', data: null })
  const { onLogin } = open()
  await enterPassword()
  expect(await screen.findByText('登录失败：账号或密码错误')).toBeTruthy()
  const password = screen.getByLabelText('S2026001 陈思远 的密码')
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(onLogin).not.toHaveBeenCalled()
})

test('leads somebody else to the login page', async () => {
  const { onLeave } = open()
  await userEvent.click(screen.getByRole('button', { name: '换个账号' }))
  expect(onLeave).toHaveBeenCalledOnce()
})
