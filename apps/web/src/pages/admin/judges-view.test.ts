import { expect, it } from 'vitest'
import { type JudgesView, judgesView } from './judges-view.ts'

const read = (search: string) => judgesView.read(new URLSearchParams(search))

it.each<Partial<JudgesView>>([
  {},
  { tab: 'queue', view: 'faulty', days: 30, keyword: '陈 & 李', page: 3 },
  { tab: 'queue', view: 'removed' },
  { tab: 'rejudging', submissionId: 12 },
  { tab: 'rejudging', rejudgingId: 4, resultId: 7, changes: ['up', 'stale'], page: 2 },
])('reads what it has written: %j', (view) => {
  expect(read(judgesView.write(view))).toMatchObject(view)
})

it.each(['tab=other', 'days=5', 'view=all', 'id=0', 'result=x', 'change=sideways', 'page=-1'])(
  'takes nothing that the server would refuse: %s',
  (search) => expect(read(search)).toEqual(read('')),
)
