import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PageHandle, Root } from '../../app/root.tsx'
import { findSessionUser, setSessionUser } from '../../lib/session.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'

const wanted = '/class/3/assignments'

/** Somebody with an initial password opens a page by its address. */
function open() {
  const handle: PageHandle = { title: '作业', access: ['student'] }
  const login: PageHandle = { title: '登录', access: 'public' }
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [
          { path: wanted, element: <h1>作业</h1>, handle },
          { path: '/user/login', element: <h1>登录</h1>, handle: login },
        ],
      },
    ],
    { initialEntries: [wanted] },
  )
  renderWithProviders(<RouterProvider router={router} />)
  return router
}

async function fillIn(oldPassword: string, newPassword: string, confirmation: string) {
  await userEvent.type(await screen.findByLabelText('原密码'), oldPassword)
  await userEvent.type(screen.getByLabelText('新密码'), newPassword)
  await userEvent.type(screen.getByLabelText('确认新密码'), confirmation)
  return screen.getByRole<HTMLButtonElement>('button', { name: '修改密码' })
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  setSessionUser({
    id: 4,
    userAccount: 'S2026001',
    realName: '陈思远',
    userRole: 'student',
    timeZone: 'Asia/Shanghai',
    mustChangePassword: true,
  })
})
afterEach(() => {
  setSessionUser(null)
  vi.restoreAllMocks()
})

test('stands in place of the page, which opens once the password is changed', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: true })
  const router = open()
  const button = await fillIn('initial', 'My-secret', 'My-secret')
  expect(document.title).toContain('修改初始密码')
  expect(screen.queryByRole('heading', { name: '作业' })).toBeNull()
  await userEvent.click(button)
  expect(await screen.findByText('密码修改成功')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: '作业' })).toBeTruthy()
  expect(router.state.location.pathname).toBe(wanted)
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/user/update/my'])
  expect(bodyOf(fetch.mock.calls[0])).toEqual({ oldPassword: 'initial', userPassword: 'My-secret' })
})

test('can be sent only with a confirmed password, and says what is mistyped', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: true })
  open()
  const button = await fillIn('initial', 'My-secret', 'My-secre')
  expect(button.disabled).toBe(true)
  expect(screen.getByText('两次输入的新密码不一致')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(fetch).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('确认新密码'), 't')
  expect(button.disabled).toBe(false)
  expect(screen.queryByText('两次输入的新密码不一致')).toBeNull()
})

test('stays where the server refuses, and says why', async () => {
  answerEveryCall({ code: 40006, message: '原密码不正确', data: null })
  open()
  await userEvent.click(await fillIn('guessed', 'My-secret', 'My-secret'))
  expect(await screen.findByText('原密码不正确')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '修改初始密码' })).toBeTruthy()
})

test('lets one log out instead', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: true })
  open()
  await userEvent.click(await screen.findByRole('button', { name: /退出登录/ }))
  expect(await screen.findByRole('heading', { name: '登录' })).toBeTruthy()
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/user/logout'])
  expect(findSessionUser()).toBeNull()
})
