import { login } from '@ceping/contract/user'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, show, type } from '../../testing/page.tsx'
import { answer, serve } from '../../testing/serve.ts'
import { userWith } from '../../testing/user.ts'
import { LoginPage } from './login-page.tsx'

test.each([
  ['/class?from=mail&page=2', '/class?from=mail&page=2'],
  ['//example.org/', '/studenthome'],
])('after a login that was asked for at %s leads to %s', async (wanted, path) => {
  serve(answer(login, { ...userWith({ userRole: 'student' }), timeZone: 'UTC' }))
  show(<LoginPage />, `/user/login?redirect=${encodeURIComponent(wanted)}`, '/user/login')
  await type('学号或工号', 'S2026001')
  await type('密码', 'secret')
  await press('登录')
  expect(await screen.findByText(path)).toBeTruthy()
})
