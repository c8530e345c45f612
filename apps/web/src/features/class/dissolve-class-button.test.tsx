import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { classWith } from '../../testing/class.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall } from '../../testing/stub-api.ts'
import { DissolveClassButton } from './dissolve-class-button.tsx'

async function openAndType(className: string) {
  const onDissolved = vi.fn<() => void>()
  renderWithProviders(<DissolveClassButton classView={classWith()} onDissolved={onDissolved} />)
  await userEvent.click(screen.getByRole('button', { name: '解散班级' }))
  await userEvent.type(screen.getByRole('textbox'), className)
  await userEvent.keyboard('{Enter}')
  return onDissolved
}

test('dissolves nothing until the name is typed exactly', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: true })
  await openAndType('软件')
  expect(fetch).not.toHaveBeenCalled()
})

test('dissolves the class whose name was typed', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: true })
  const onDissolved = await openAndType('软件测试')
  expect(await screen.findByText('注销班级成功！')).toBeTruthy()
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/class/deleteClass/3')
  expect(onDissolved).toHaveBeenCalledOnce()
})

test('stays and says why where the server refuses', async () => {
  const message = '只有班级的负责人或管理员可以解散班级'
  answerEveryCall({ code: 40306, message, data: null })
  const onDissolved = await openAndType('软件测试')
  expect(await screen.findByText('操作失败')).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
  expect(onDissolved).not.toHaveBeenCalled()
})
