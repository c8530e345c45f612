import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { AddMembersModal } from './add-members-modal.tsx'

async function add(typed: string) {
  renderWithProviders(<AddMembersModal classId="3" isOpen onClose={() => {}} />)
  const input = screen.getByLabelText<HTMLTextAreaElement>('学号或工号')
  await userEvent.click(input)
  await userEvent.paste(typed)
  await userEvent.click(screen.getByRole('button', { name: '添加' }))
  return input
}

test('asks for an account before it calls the server', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: null })
  await add(' \n ')
  expect(await screen.findByText('请输入账号')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

test('says what became of each account, and keeps the unknown ones to be corrected', async () => {
  const data = { added: ['S1'], alreadyMembers: ['S2'], unknown: ['S3'] }
  const fetch = answerEveryCall({ code: 0, message: 'ok', data })
  const input = await add('S1，S2 S3')
  expect(await screen.findByText('已添加 1 人')).toBeTruthy()
  expect(screen.getByText('已添加 1 个')).toBeTruthy()
  expect(screen.getByText('原本就在班级中 1 个')).toBeTruthy()
  expect(screen.getByText('没有找到，或账号已停用 1 个')).toBeTruthy()
  expect(input.value).toBe('S3')
  expect(bodyOf(fetch.mock.calls[0])).toEqual({ classId: 3, userAccounts: ['S1', 'S2', 'S3'] })
})

test('keeps what was typed where the server refuses', async () => {
  answerEveryCall({ code: 40400, message: '班级不存在或已被删除', data: null })
  const input = await add('S1 S2')
  expect(await screen.findByText('添加失败')).toBeTruthy()
  expect(screen.getByText('班级不存在或已被删除')).toBeTruthy()
  expect(input.value).toBe('S1 S2')
})
