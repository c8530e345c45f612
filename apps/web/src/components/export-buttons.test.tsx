import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../lib/call-api.ts'
import { renderWithProviders } from '../testing/render.tsx'
import { ExportButtons } from './export-buttons.tsx'

type Download = (format: 'xlsx' | 'csv') => Promise<void>

test('says that the export failed, and why', async () => {
  const refusal = new ApiError(40400, '班级不存在', null)
  const download = vi.fn<Download>(() => Promise.reject(refusal))
  renderWithProviders(<ExportButtons download={download} />)
  await userEvent.click(screen.getByRole('button', { name: /导出 CSV/ }))
  expect(await screen.findByText('导出失败')).toBeTruthy()
  expect(screen.getByText('班级不存在')).toBeTruthy()
  expect(download).toHaveBeenCalledWith('csv')
})

test('exports once, however often one clicks while it runs', async () => {
  const download = vi.fn<Download>(() => new Promise(() => {}))
  renderWithProviders(<ExportButtons download={download} />)
  const button = screen.getByRole('button', { name: /导出 Excel/ })
  await userEvent.dblClick(button)
  expect(download).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: /导出 CSV/ })).toHaveProperty('disabled', true)
})
