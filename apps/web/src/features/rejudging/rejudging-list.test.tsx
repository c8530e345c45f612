import { cancelRejudging, listRejudgings, type RejudgingView } from '@ceping/contract/rejudging'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { RejudgingList } from './rejudging-list.tsx'

const seen: RejudgingView = {
  rejudgingId: 5,
  scope: 'problem',
  scopeId: 7,
  scopeTitle: '素数',
  reason: '参考代码有误',
  creatorName: '陈思远',
  createTime: '2026-11-20T08:00:00',
  state: '待采用',
  totalCount: 15,
  judgedCount: 15,
  appliedCount: 0,
  appliedAt: null,
  keepsHigher: false,
}

test('leads to what its teacher may see, and lets the rest be cancelled only', async () => {
  const records = [{ ...seen, rejudgingId: 6, scopeTitle: null }, seen]
  const fetch = answerByPath({
    [listRejudgings.path]: () => ({ records, total: 2, current: 1, size: 20 }),
    [cancelRejudging.path]: () => true,
  })
  renderWithProviders(
    <MemoryRouter>
      <RejudgingList page={1} searchOf={String} searchOfOne={(id) => `rejudging=${id}`} />
    </MemoryRouter>,
  )
  expect(await screen.findByText('其中有你已不能查看的提交')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/?rejudging=5',
  ])
  await userEvent.click(screen.getByRole('button', { name: '取消重新判题 #6' }))
  expect(await screen.findByRole('dialog', { name: '确定取消“#6”的重新判题？' })).toBeTruthy()
  await userEvent.click(
    screen.getByText('取消重新判题', { selector: '[role=dialog] button > span' }),
  )
  expect(await screen.findByText('已取消')).toBeTruthy()
  expect(bodiesOf(fetch, cancelRejudging.path)).toEqual([{ rejudgingId: 6 }])
})
