import {
  type BackupState,
  type BackupView,
  getBackupState,
  listBackups,
  makeBackup,
  updateBackupSchedule,
} from '@ceping/contract/admin/backup'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { BackupPage } from './backup-page.tsx'

const state: BackupState = {
  isSetUp: true,
  freeBytes: 1,
  databaseBytes: 1,
  contents: { users: 1, classes: 1, problems: 1, submissions: 1 },
  lastBackupAt: null,
  nextBackupAt: null,
  schedule: { isEnabled: true, timeOfDay: '03:00', keepCount: 14, version: 1 },
  uploadLimitBytes: 1,
  operation: null,
}

function backupWith(backupId: number, fields: Partial<BackupView>): BackupView {
  return {
    backupId,
    fileName: `${backupId}.zip`,
    kind: 'manual',
    createdBy: 'admin',
    createTime: '2026-11-20T08:00:00',
    sizeBytes: 1024,
    rowCount: null,
    contents: null,
    productVersion: null,
    sha256: null,
    verifiedAt: null,
    isThere: true,
    failure: null,
    ...fields,
  }
}

function open(backups: BackupView[] = []) {
  let schedule = state.schedule
  const fetch = answerByPath({
    [getBackupState.path]: () => ({ ...state, schedule }),
    [listBackups.path]: () => backups,
    [updateBackupSchedule.path]: () => true,
    [makeBackup.path]: () => 1,
  })
  renderWithProviders(<BackupPage />)
  return { fetch, overtake: (theirs: BackupState['schedule']) => (schedule = theirs) }
}

test('keeps the schedule that was typed where somebody was quicker, and saves it over theirs', async () => {
  const { fetch, overtake } = open()
  const keepCount = await screen.findByLabelText<HTMLInputElement>('保留最近')
  await userEvent.clear(keepCount)
  await userEvent.type(keepCount, '7')
  overtake({ isEnabled: true, timeOfDay: '04:30', keepCount: 30, version: 2 })
  fetch.mockResolvedValueOnce(Response.json({ code: 40902, message: '已被他人修改', data: null }))
  await userEvent.click(screen.getByRole('button', { name: '保存计划' }))
  expect(await screen.findByText('备份计划刚刚被他人修改')).toBeTruthy()
  expect(screen.getByText('04:30')).toBeTruthy()
  expect(screen.getByText('30 份')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('保留最近').value).toBe('7')

  await userEvent.click(screen.getByRole('button', { name: /保存计划/ }))
  expect(await screen.findByText('备份计划已保存')).toBeTruthy()
  expect(screen.queryByText('备份计划刚刚被他人修改')).toBeNull()
  expect(bodiesOf(fetch, updateBackupSchedule.path)).toMatchObject([
    { keepCount: 7, timeOfDay: '03:00', version: 1 },
    { keepCount: 7, timeOfDay: '03:00', version: 2 },
  ])
})

test('follows what others save, as long as nothing is typed', async () => {
  const { fetch, overtake } = open()
  const keepCount = await screen.findByLabelText<HTMLInputElement>('保留最近')
  overtake({ isEnabled: true, timeOfDay: '04:30', keepCount: 30, version: 2 })
  await userEvent.click(screen.getByRole('button', { name: '立即备份' }))
  await waitFor(() => expect(keepCount.value).toBe('30'))
  await userEvent.click(screen.getByRole('button', { name: '保存计划' }))
  expect(await screen.findByText('备份计划已保存')).toBeTruthy()
  const schedule = { keepCount: 30, timeOfDay: '04:30', version: 2 }
  expect(bodiesOf(fetch, updateBackupSchedule.path)).toMatchObject([schedule])
})

test.each([
  ['04:15', '04:15'],
  ['4:05', '04:05'],
  ['23:59', '23:59'],
])('takes the time %s that is typed, without its panel being shut', async (typed, timeOfDay) => {
  const { fetch } = open()
  const time = await screen.findByLabelText<HTMLInputElement>('时间')
  expect(time.value).toBe('03:00')
  await userEvent.clear(time)
  await userEvent.type(time, typed)
  await userEvent.click(screen.getByRole('button', { name: '保存计划' }))
  expect(await screen.findByText('备份计划已保存')).toBeTruthy()
  expect(bodiesOf(fetch, updateBackupSchedule.path)).toMatchObject([{ timeOfDay }])
})

test.each(['', '24:00', '4 点'])('asks for a time instead of %j', async (typed) => {
  const { fetch } = open()
  const time = await screen.findByLabelText<HTMLInputElement>('时间')
  await userEvent.clear(time)
  if (typed !== '') await userEvent.type(time, typed)
  await userEvent.click(screen.getByRole('button', { name: '保存计划' }))
  expect(await screen.findByText('请选择备份时间')).toBeTruthy()
  expect(bodiesOf(fetch, updateBackupSchedule.path)).toEqual([])
})

test('counts every file that takes room, as the dashboard does', async () => {
  open([
    backupWith(1, {}),
    backupWith(2, { failure: '文件已损坏' }),
    backupWith(3, { sizeBytes: null, isThere: false }),
  ])
  expect(await screen.findByText('2 个文件')).toBeTruthy()
  expect(screen.getByText('2.0 KB')).toBeTruthy()
})
