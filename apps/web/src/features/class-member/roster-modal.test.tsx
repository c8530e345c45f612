import { importRoster, type RosterReport } from '@ceping/contract/class-roster'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath } from '../../testing/stub-api.ts'
import { RosterModal } from './roster-modal.tsx'

const report: RosterReport = {
  isDryRun: true,
  total: 4,
  imported: 2,
  joined: 1,
  alreadyMembers: 1,
  errors: [],
  initialPasswords: [],
}

test('says who gets an account and who is only added, and shows the new passwords', async () => {
  const path = importRoster.path.replace('{classId}', '3')
  const initialPasswords = [{ userAccount: 'S1', userPassword: 'k3mx9qpwa7' }]
  let isDryRun = true
  const fetch = answerByPath({
    [path]: () => ({ ...report, isDryRun, initialPasswords: isDryRun ? [] : initialPasswords }),
  })
  renderWithProviders(<RosterModal classId="3" isOpen onClose={() => {}} />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, new File(['学号,姓名'], '名单.csv'))
  expect(await screen.findByText('共 4 人，没有发现错误，可以导入。')).toBeTruthy()
  const told = '新开通账号 2 人，已有账号加入班级 1 人，已在班级中 1 人'
  expect(screen.getByText(told)).toBeTruthy()
  expect(fetch.mock.calls[0]?.[0]).toBe(`${path}?dryRun=true`)

  isDryRun = false
  await userEvent.click(screen.getByRole('button', { name: '导入 4 人' }))
  expect(await screen.findByText('已导入 4 人。')).toBeTruthy()
  expect(screen.getByText(told)).toBeTruthy()
  expect(screen.getByText('k3mx9qpwa7')).toBeTruthy()
})
