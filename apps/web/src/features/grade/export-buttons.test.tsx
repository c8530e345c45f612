import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall } from '../../testing/stub-api.ts'
import { ExportButtons } from './export-buttons.tsx'

test('says that the export failed, and why', async () => {
  const fetch = answerEveryCall({ code: 40400, message: '班级不存在', data: null })
  renderWithProviders(<ExportButtons classId="3" />)
  await userEvent.click(screen.getByRole('button', { name: /导出 CSV/ }))
  expect(await screen.findByText('导出失败')).toBeTruthy()
  expect(screen.getByText('班级不存在')).toBeTruthy()
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/class/gradebook/3/export?format=csv')
})

test('exports once, however often one clicks while it runs', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', fetch)
  renderWithProviders(<ExportButtons classId="3" />)
  const button = screen.getByRole('button', { name: /导出 Excel/ })
  await userEvent.dblClick(button)
  expect(fetch).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: /导出 CSV/ })).toHaveProperty('disabled', true)
})
