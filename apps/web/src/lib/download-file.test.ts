import { exportGradebook } from '@ceping/contract/grade'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from './call-api.ts'
import { downloadFile } from './download-file.ts'

const request = { params: { classId: '3' }, query: { format: 'csv' as const } }

/** What was saved: jsdom has no addresses for files, and follows no links to them. */
function watchSaving() {
  const saved: { name: string; file: File }[] = []
  const createObjectURL = vi.fn<(file: File) => string>(() => 'blob:file')
  const revokeObjectURL = vi.fn<(address: string) => void>()
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const file = createObjectURL.mock.lastCall?.[0]
    if (file !== undefined) saved.push({ name: this.download, file })
  })
  return { saved, revokeObjectURL }
}

afterEach(() => vi.restoreAllMocks())

test('saves the file under the name that the server gives it', async () => {
  const { saved, revokeObjectURL } = watchSaving()
  const headers = {
    'content-disposition': `attachment; filename="download.csv"; filename*=UTF-8''${encodeURIComponent('软件测试 成绩册.csv')}`,
  }
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('学号', { headers }))
  vi.stubGlobal('fetch', fetch)
  await downloadFile(exportGradebook, request)
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/class/gradebook/3/export?format=csv')
  expect(saved.map(({ name }) => name)).toEqual(['软件测试 成绩册.csv'])
  expect(saved[0]?.file.size).toBe(6)
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:file')
})

test.each([
  ['a refusal', Response.json({ code: 40400, message: '不存在', data: null }), ApiError],
  ['a page of a proxy', new Response('<html>', { status: 200 }), NetworkError],
])('throws for %s, and saves nothing', async (_name, response, error) => {
  const { saved } = watchSaving()
  vi.stubGlobal('fetch', async () => response)
  await expect(downloadFile(exportGradebook, request)).rejects.toBeInstanceOf(error)
  expect(saved).toEqual([])
})
