import { deleteUser, listUsers, updateUser } from '@ceping/contract/user'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { userWith } from '../../testing/user.ts'
import { UsersPage } from './users-page.tsx'

/** A server with three pages of few users each, of which the last can go. */
function open() {
  let pages = [['甲', '乙'], ['丙'], ['丁']]
  const fetch = answerByPath({
    [listUsers.path]: (body) => {
      const { current } = body as { current: number }
      const records = (pages[current - 1] ?? []).map((realName) =>
        userWith({ id: idOf(realName), realName, userAccount: `S${idOf(realName)}` }),
      )
      return { records, total: pages[2]?.length === 0 ? 40 : 41, current, size: 20 }
    },
    [deleteUser.path]: (body) => {
      pages = pages.map((names) =>
        names.filter((name) => idOf(name) !== (body as { id: number }).id),
      )
      return true
    },
    [updateUser.path]: () => ({ initialPassword: null }),
  })
  renderWithProviders(
    <MemoryRouter>
      <UsersPage />
    </MemoryRouter>,
  )
  return fetch
}

function idOf(realName: string): number {
  return '甲乙丙丁'.indexOf(realName) + 1
}

const tick = async (name: string) => userEvent.click(await screen.findByLabelText(`选择“${name}”`))

/** Press a button of the dialog that says this. */
async function answer(text: RegExp, button: string): Promise<void> {
  const dialog = (await screen.findByText(text)).closest<HTMLElement>('[role=dialog]')
  if (dialog === null) throw new Error('no dialog')
  await userEvent.click(within(dialog).getByText(button))
}

async function remove(name: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(`“${name}”的更多操作`))
  await userEvent.click(await screen.findByText('删除'))
  await answer(/^确定删除/, '删除')
  expect(await screen.findByText('删除成功')).toBeTruthy()
}

test('does not leave selected who was deleted, and asks by names', async () => {
  const fetch = open()
  await tick('甲')
  await tick('乙')
  await remove('甲')
  expect(await screen.findByText('已选 1 人')).toBeTruthy()
  await userEvent.click(screen.getByText('停用'))
  await answer(/^“乙”（S2）：已登录的会话立即退出/, '停用')
  expect(await screen.findByText('已停用 1 人')).toBeTruthy()
  expect(bodiesOf(fetch, updateUser.path)).toEqual([{ id: 2, isDisabled: true }])
})

test('keeps who is selected when a page goes with its last user', async () => {
  open()
  await tick('甲')
  await userEvent.click(screen.getByTitle('3'))
  await remove('丁')
  await tick('丙')
  expect(await screen.findByText('已选 2 人')).toBeTruthy()
})
