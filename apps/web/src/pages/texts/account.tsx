import { getLoginUser, type LoginUser, login, logout, updateMyUser } from '@ceping/contract/user'
import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { LoginForm } from '../../features/user/login-form.tsx'
import { UserMenu } from '../../features/user/user-menu.tsx'
import { findSessionUser, setSessionUser } from '../../lib/session.ts'
import { press, show, type, typed } from '../../testing/page.tsx'
import { answer, cutOff, refuse } from '../../testing/serve.ts'
import { userWith } from '../../testing/user.ts'
import { PersonalPage } from '../personal-page.tsx'
import type { Case } from './section-eight.ts'

const user: LoginUser = { ...userWith({ userRole: 'teacher' }), timeZone: 'UTC' }

async function logIn() {
  show(<LoginForm onLogin={() => {}} />)
  await type('学号或工号', 'S2026001')
  await type('密码', 'secret')
  await press('登录')
}

export const logging: Case<'login'>[] = [
  {
    text: '登录失败：…',
    rest: '账号或密码错误',
    when: 'a wrong password',
    answers: [refuse(login, 'LOGIN_FAILED')],
    provoke: logIn,
    afterwards: () => expect(typed('学号或工号')).toBe('S2026001'),
  },
  {
    text: '网络请求异常',
    when: 'the server is away',
    answers: [cutOff(login)],
    provoke: logIn,
    afterwards: () => expect(typed('学号或工号')).toBe('S2026001'),
  },
  {
    text: '登录成功，欢迎 …',
    rest: user.realName,
    when: 'the right password',
    answers: [answer(login, user)],
    provoke: logIn,
  },
]

async function logOut() {
  setSessionUser(user)
  show(<UserMenu />, '/personal', '/personal')
  await press(user.realName)
  fireEvent.click(await screen.findByText('退出登录'))
}

async function expectLoggedOut() {
  await screen.findByText('/user/login')
  expect(findSessionUser()).toBeNull()
  expect(sessionStorage.getItem('user-info')).toBeNull()
}

export const loggingOut: Case<'logout'>[] = [
  {
    text: '退出成功！',
    when: 'the session has ended',
    answers: [answer(logout, true)],
    provoke: logOut,
    afterwards: expectLoggedOut,
  },
  {
    text: '退出失败！',
    when: 'the server fails; nobody stays logged in on this screen',
    answers: [refuse(logout)],
    provoke: logOut,
    afterwards: expectLoggedOut,
  },
]

async function saveIntroduction() {
  show(<PersonalPage />)
  await type('个人简介', '喜欢写测试。')
  await press('保存')
}

async function changePassword() {
  show(<PersonalPage />)
  await type('原密码', 'old-secret')
  await type('新密码', 'new-secret')
  await type('确认新密码', 'new-secret')
  await press('修改密码')
}

export const profile: Case<'profile'>[] = [
  {
    text: '信息更新成功',
    when: 'an introduction is saved',
    answers: [answer(getLoginUser, user), answer(updateMyUser, true)],
    provoke: saveIntroduction,
  },
  {
    text: '信息更新失败',
    when: 'the server is away; what was typed stays',
    answers: [answer(getLoginUser, user), cutOff(updateMyUser)],
    provoke: saveIntroduction,
    afterwards: () => expect(typed('个人简介')).toBe('喜欢写测试。'),
  },
  {
    text: '密码修改成功',
    when: 'the old password is right',
    answers: [answer(getLoginUser, user), answer(updateMyUser, true)],
    provoke: changePassword,
  },
  {
    text: '密码修改失败',
    when: 'the old password is wrong',
    reason: 'OLD_PASSWORD_WRONG',
    answers: [answer(getLoginUser, user), refuse(updateMyUser, 'OLD_PASSWORD_WRONG')],
    provoke: changePassword,
    afterwards: () => expect(typed('新密码')).toBe('new-secret'),
  },
]
