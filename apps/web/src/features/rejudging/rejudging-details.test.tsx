import {
  getRejudging,
  listRejudgeResults,
  previewRejudging,
  type RejudgingView,
  revertRejudging,
} from '@ceping/contract/rejudging'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall } from '../../testing/stub-api.ts'
import { RejudgingDetails } from './rejudging-details.tsx'

const rejudging: RejudgingView = {
  rejudgingId: 5,
  scope: 'problem',
  scopeId: 7,
  scopeTitle: '素数',
  reason: '参考代码有误',
  creatorName: '系统管理员',
  createTime: '2026-11-20T08:00:00',
  state: '待采用',
  totalCount: 15,
  judgedCount: 15,
  appliedCount: 0,
  appliedAt: null,
  keepsHigher: false,
}
const applied = { state: '已采用', appliedCount: 3, appliedAt: '2026-11-20T09:00:00' } as const
const preview = {
  counts: { up: 1, down: 12, verdict: 2, same: 0, failed: 0, stale: 0 },
  completed: { count: 0, first: [] },
  uncompleted: { count: 0, first: [] },
  meanBefore: 80,
  meanAfter: 81,
}

function open(fields: Partial<RejudgingView> = {}): void {
  const answers = new Map<string, unknown>([
    [getRejudging.path, { ...rejudging, ...fields }],
    [previewRejudging.path, preview],
    [listRejudgeResults.path, { records: [], total: 0, current: 1, size: 10 }],
    [revertRejudging.path, { changedCount: 3, skippedCount: 2 }],
  ])
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: null })
  fetch.mockImplementation(async (address) => {
    const data = answers.get(address.replace(/\?.*/, ''))
    return Response.json({ code: 0, message: 'ok', data })
  })
  renderWithProviders(
    <RejudgingDetails
      rejudgingId={rejudging.rejudgingId}
      view={{ page: 1, changes: [] }}
      verdictTag={() => null}
      onView={() => {}}
      onOpen={() => {}}
    />,
  )
}

/** What stands below the name of a number. */
const figure = async (name: string) => (await screen.findByText(name)).nextSibling?.textContent

test('announces no lower score where only the higher ones are to be taken', async () => {
  open()
  expect(await figure('降低')).toBe('12份')
  await userEvent.click(screen.getByText('只要升分的'))
  expect(await figure('降低')).toBe('0份12 份降低，不采用')
  expect(await figure('得分不变')).toBe('2份结论改变但不采用 2 份')
})

test('announces none either once only the higher ones were taken', async () => {
  open({ ...applied, keepsHigher: true })
  expect(await figure('降低')).toBe('0份12 份降低，不采用')
})

test('says that what was not taken back as a whole stays applied', async () => {
  open(applied)
  await userEvent.click(await screen.findByRole('button', { name: '撤回' }))
  expect(await screen.findByText(/全部恢复后可以再次采用/)).toBeTruthy()
  const [, confirm] = screen.getAllByRole('button', { name: '撤回' })
  await userEvent.click(confirm as HTMLElement)
  await screen.findByText(
    '已撤回 3 份；2 份已有新结果，没有改动；仍为已采用，待其他重新判题撤回后再试',
  )
})
