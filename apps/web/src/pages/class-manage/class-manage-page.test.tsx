import { createClass, listClasses } from '@ceping/contract/class'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { classWith } from '../../testing/class.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { ClassManagePage } from './class-manage-page.tsx'

const inviteCode = '7K3MX9QPWA'

/** A server where a teacher has no class until one is created. */
function serveFirstClass() {
  let hasClass = false
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith(createClass.path)) hasClass = true
    const isActiveList = address === listClasses.path
    const list = hasClass && isActiveList ? [classWith({ className: '软件测试' })] : []
    const data = address.startsWith(createClass.path) ? inviteCode : list
    return Response.json({ code: 0, message: 'ok', data })
  })
}

test('shows the invite code of the very first class, whose grid was empty before', async () => {
  serveFirstClass()
  renderWithProviders(
    <MemoryRouter>
      <ClassManagePage />
    </MemoryRouter>,
  )
  await screen.findByText(/还没有班级/)
  const [, inGrid] = screen.getAllByRole('button', { name: /创建班级/ })
  await userEvent.click(inGrid as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('班级名称'), '软件测试')
  await userEvent.type(within(dialog).getByLabelText('班级代码'), 'SE301')
  await userEvent.click(within(dialog).getByRole('button', { name: /创建/ }))
  await screen.findByRole('link', { name: '软件测试', hidden: true })
  expect(within(dialog).getByText(inviteCode)).toBeTruthy()
})
