import type { ImportReport } from '@ceping/contract/user-import'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall } from '../../testing/stub-api.ts'
import { UserImportModal } from './user-import-modal.tsx'

const clean: ImportReport = {
  isDryRun: true,
  total: 2,
  imported: 2,
  errors: [],
  initialPasswords: [],
}
const errors = [{ row: 3, column: '', message: '有内容在表头之外的列中' }]
const initialPasswords = [{ userAccount: 'S1', userPassword: 'k3mx9qpwa7' }]

function open() {
  const onClose = vi.fn<() => void>()
  renderWithProviders(<UserImportModal isOpen onClose={onClose} />)
  return onClose
}

async function pick(name = '名单.csv'): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no file to choose')
  await userEvent.upload(input, new File(['学号,姓名'], name, { type: 'text/csv' }))
}

const answerOf = (data: ImportReport, code = 0) => Response.json({ code, message: '', data })

test('checks a file first, and imports none where it has an error', async () => {
  const fetch = answerEveryCall({ code: 0, message: '', data: { ...clean, imported: 0, errors } })
  open()
  await pick()
  expect(await screen.findByText('共 2 人，有 1 处错误，没有导入任何一人。')).toBeTruthy()
  expect(screen.getByText('整行')).toBeTruthy()
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/user/import?dryRun=true')
  expect(screen.getByRole('button', { name: '导入' })).toHaveProperty('disabled', true)
})

test('imports, shows passwords once, and asks before it forgets them', async () => {
  const fetch = answerEveryCall({ code: 0, message: '', data: clean })
  const onClose = open()
  await pick()
  fetch.mockResolvedValueOnce(answerOf({ ...clean, isDryRun: false, initialPasswords }))
  await userEvent.click(await screen.findByRole('button', { name: '导入 2 人' }))
  expect(await screen.findByText('已导入 2 人。')).toBeTruthy()
  expect(screen.getByText('k3mx9qpwa7')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(await screen.findAllByText('还没有下载初始密码，确定关闭？')).not.toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('says what is wrong by now, where an account was taken after the check', async () => {
  const fetch = answerEveryCall({ code: 0, message: '', data: clean })
  open()
  await pick()
  fetch.mockResolvedValueOnce(answerOf({ ...clean, isDryRun: false, imported: 0, errors }, 40009))
  await userEvent.click(await screen.findByRole('button', { name: '导入 2 人' }))
  expect(await screen.findByText('共 2 人，有 1 处错误，没有导入任何一人。')).toBeTruthy()
  expect(await screen.findByText('导入失败')).toBeTruthy()
})

/** A server that answers when it is told to. */
function answerLater() {
  const fetch = answerEveryCall({ code: 0, message: '', data: clean })
  const answers: ((report: ImportReport) => void)[] = []
  fetch.mockImplementation(
    () => new Promise((resolve) => answers.push((report) => resolve(answerOf(report)))),
  )
  return (call: number, report: ImportReport) => act(async () => answers[call]?.(report))
}

test('goes by the check of the last file, whichever comes last', async () => {
  const answer = answerLater()
  open()
  await pick('旧.csv')
  await pick('新.csv')
  await answer(1, clean)
  await answer(0, { ...clean, total: 9, imported: 9 })
  expect(screen.getByText('新.csv')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '导入 2 人' })).toBeTruthy()
})

function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        再次打开
      </button>
      <UserImportModal isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

test('has forgotten a file whose check ends after the dialog was closed', async () => {
  const answer = answerLater()
  renderWithProviders(<Page />)
  await pick()
  expect(screen.getByText('正在检查文件…')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: '再次打开' }))
  expect(await screen.findByText('选择文件，或拖到这里')).toBeTruthy()
  expect(screen.queryByText('正在检查文件…')).toBeNull()
  await answer(0, clean)
  expect(screen.getByText('选择文件，或拖到这里')).toBeTruthy()
})
