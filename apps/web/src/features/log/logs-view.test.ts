import { expect, test } from 'vitest'
import { isFiltered, type LogsView, logsView } from './logs-view.ts'

const all: LogsView = {
  tab: 'audit',
  page: 1,
  from: null,
  to: null,
  actor: '',
  actions: [],
  objectType: null,
  objectId: '',
  level: 'info',
  service: null,
  host: '',
  keyword: '',
  isLive: false,
  requestId: null,
}
const from = '2026-11-20T08:00:00'

test.each<[string, Partial<LogsView>]>([
  ['', {}],
  ['page=3&request=0123456789ab', { page: 3, requestId: '0123456789ab' }],
  [
    'from=2026-11-20T08%3A00%3A00&to=2026-11-20T08%3A00%3A00&actor=%E9%99%88',
    { from, to: from, actor: '陈' },
  ],
  [
    'action=user.add&action=class.create&type=user&object=7',
    { actions: ['user.add', 'class.create'], objectType: 'user', objectId: '7' },
  ],
  [
    'tab=service&level=error&service=worker&host=judge-1&keyword=queue&live=true',
    {
      tab: 'service',
      level: 'error',
      service: 'worker',
      host: 'judge-1',
      keyword: 'queue',
      isLive: true,
    },
  ],
])('the address ?%s and what it shows are two forms of one thing', (text, shown) => {
  const view = { ...all, ...shown }
  expect(logsView.read(new URLSearchParams(text))).toEqual(view)
  expect(logsView.write(view)).toBe(text)
})

test.each([
  'tab=other',
  'from=yesterday',
  'from=2026-13-01T00:00:00',
  'action=user.hug',
  'type=toString',
  'level=trace',
  'service=web',
  'live=1',
  'request=12345',
  'page=0',
])('what no log can be asked for is left out: %s', (text) => {
  expect(logsView.read(new URLSearchParams(text))).toEqual(all)
})

test('texts are cut to what the server takes', () => {
  const search = new URLSearchParams({ actor: 'a'.repeat(51), keyword: 'k'.repeat(101) })
  expect(logsView.read(search)).toMatchObject({ actor: 'a'.repeat(50), keyword: 'k'.repeat(100) })
})

test('neither the tab nor the page nor what is open is a filter', () => {
  const shown = { tab: 'service', page: 2, isLive: true, requestId: '0123456789ab' } as const
  expect(isFiltered({ ...all, ...shown })).toBe(false)
  expect(isFiltered({ ...all, level: 'warn' })).toBe(true)
})
