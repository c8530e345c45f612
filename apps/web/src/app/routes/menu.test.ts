import { expect, test } from 'vitest'
import { activeEntry, menuFor } from './menu.ts'
import { routes } from './routes.ts'

test('shows nothing without a role', () => {
  expect(menuFor(null)).toEqual([])
})

test.each([
  ['student', ['/studenthome', '/class', '/calendar', '/studentPersonal']],
  [
    'teacher',
    ['/teacherhome', '/classManage', '/manage/questionbank', '/calendar', '/teacherPersonal'],
  ],
  ['admin', ['/admin']],
] as const)('shows a %s the visible routes of that role', (role, paths) => {
  expect(menuFor(role).map(({ path }) => path)).toEqual(paths)
})

test('marks the entry under which a page lies', () => {
  const entries = menuFor('student')
  expect(activeEntry(entries, '/class/3/exams')?.path).toBe('/class')
  expect(activeEntry(entries, '/classManage')).toBeUndefined()
  for (const path of [
    '/manage/question',
    '/manage/question/8/suite',
    '/manage/question/8/mutants',
  ]) {
    expect(activeEntry(menuFor('teacher'), path)?.path).toBe('/manage/questionbank')
  }
})

test.each(routes.filter((route) => 'loadPage' in route))(
  '$path leads to a page',
  async ({ loadPage }) => {
    expect(await loadPage()).toBeTypeOf('function')
  },
  30_000,
)

test.each(routes.filter((route) => 'redirectTo' in route))(
  '$path leads to another row',
  ({ path, redirectTo }) => {
    expect(routes.map((route) => route.path)).toContain(`${path}/${redirectTo}`)
  },
)
