import type { Gradebook } from '@ceping/contract/grade'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { defaultCountingRules } from '@ceping/contract/submission-rules'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { gradebookStudent } from '@ceping/contract/testing/gradebook'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { GradebookView } from './gradebook-view.tsx'

function student(userId: number, realName: string, score: number | null) {
  return gradebookStudent({
    userId,
    userAccount: `S${userId}`,
    realName,
    weightedScore: score ?? 0,
    scoreSoFar: score ?? 0,
    rank: 1,
    submittedCount: score === null ? 0 : 1,
    scores: [score],
    submissionIds: [score === null ? null : 100 + userId],
    coverages: [score === null ? null : 40],
  })
}

const gradebook: Gradebook = {
  gradeWeights: { homework: 50, exam: 50 },
  categories: [],
  columnsByHand: [],
  assignments: [
    {
      assignmentId: 2,
      assignmentTitle: '第一次作业',
      type: '作业',
      scoringPolicy: defaultScoringPolicy,
      countingRules: defaultCountingRules,
      category: null,
      rescoredAt: '2026-11-22T10:00:00',
    },
  ],
  columns: [
    {
      assignmentId: 2,
      assignmentTitle: '第一次作业',
      type: '作业',
      problemId: 7,
      completionScore: 60,
      problemName: '素数判断',
      points: 10,
    },
  ],
  students: [student(1, '陈思远', 50), student(2, '林雨桐', null), student(3, '王浩然', 90)],
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output aria-label="地址">{pathname + search + hash}</output>
}

function show(address = '/', shown = gradebook, mayEnter = true) {
  renderWithProviders(
    <MemoryRouter initialEntries={[address]}>
      <GradebookView classId="5" gradebook={shown} mayEnter={mayEnter} />
      <Address />
    </MemoryRouter>,
  )
}

function names(): (string | null)[] {
  const [, body] = within(screen.getByRole('table')).getAllByRole('rowgroup')
  return within(body as HTMLElement)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
}

test('finds by name or account, and keeps what was typed in the address', async () => {
  show()
  await userEvent.type(screen.getByLabelText('搜索姓名或账号'), 's3')
  expect(names()).toEqual(['王浩然'])
  expect(screen.getByLabelText('地址').textContent).toBe('/?search=s3')
})

test('comes back from the address with its filters', () => {
  show('/?idle=1&show=coverage')
  expect(names()).toEqual(['林雨桐'])
  expect(screen.getByRole('radio', { name: '覆盖率' })).toHaveProperty('checked', true)
})

test('says so where nobody is found', async () => {
  show()
  await userEvent.type(screen.getByLabelText('搜索姓名或账号'), '不存在')
  expect(screen.getByText('没有姓名或账号含有“不存在”的学生，换个词试试')).toBeTruthy()
})

test('sorts by a problem, whoever has no score last, and keeps that in the address', async () => {
  show()
  const sort = screen.getByRole('button', { name: '素数判断' })
  await userEvent.click(sort)
  expect(names()).toEqual(['王浩然', '陈思远', '林雨桐'])
  expect(screen.getByRole('columnheader', { name: '素数判断' }).getAttribute('aria-sort')).toBe(
    'descending',
  )
  expect(screen.getByLabelText('地址').textContent).toBe('/?sort=-2%2F7')
  await userEvent.click(sort)
  expect(names()).toEqual(['陈思远', '王浩然', '林雨桐'])
})

test('a cell leads to the submission that counts, and shows the other number on hover', async () => {
  show()
  const cell = screen.getByRole('link', { name: '90.00' })
  expect(cell.title).toBe('覆盖率 40.00%')
  await userEvent.click(cell)
  expect(screen.getByLabelText('地址').textContent).toBe('/classManage/5/submissions/103')
})

test('without a submission, a cell leads to where those of the student would be', () => {
  show()
  const cell = screen.getByRole('link', { name: '—' })
  expect(cell.getAttribute('href')).toBe(
    '/classManage/5/grades/2?assignmentId=2&problemId=7#submissions',
  )
})

function findProblemHead(): HTMLElement | null {
  return screen.queryByRole('columnheader', { name: '题目 7' })
}

describe('an assignment of several problems', () => {
  const columns = [7, 8].map((problemId) =>
    Object.assign({}, gradebook.columns[0], { problemId, problemName: `题目 ${problemId}` }),
  )
  const [first] = gradebook.students
  const student = { ...first!, scores: [80, null], submissionIds: [101, null] }
  const several = { ...gradebook, columns, students: [student] }

  test('has a subtotal that leads to all that was handed in for it', () => {
    show('/', several)
    expect(screen.getByRole('link', { name: '40.00' }).getAttribute('href')).toBe(
      '/classManage/5/grades/1?assignmentId=2#submissions',
    )
  })

  test('is folded to its subtotal and unfolded, alone and with all others', async () => {
    show('/', several)
    const fold = screen.getByRole('button', { name: '第一次作业的各题' })
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(fold)
    expect(findProblemHead()).toBeNull()
    expect(screen.getByRole('columnheader', { name: '第一次作业 小计' })).toBeTruthy()
    expect(screen.getByLabelText('地址').textContent).toBe('/?folded=2')
    await userEvent.click(screen.getByRole('button', { name: '展开各题' }))
    expect(findProblemHead()).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '只看小计' }))
    expect(findProblemHead()).toBeNull()
  })

  test('is not rated while its student can still hand in', () => {
    show('/', { ...several, students: [{ ...student, runningIds: [2] }] })
    const { dataset, title } = screen.getByRole('link', { name: '40.00' })
    expect(dataset['tone']).toBe('none')
    expect(title).toBe('还能提交，不计入目前总评')
  })
})

test('a single problem needs no subtotal and is not folded', () => {
  show('/?folded=2')
  expect(screen.queryByRole('columnheader', { name: /小计/ })).toBeNull()
  expect(screen.getByRole('columnheader', { name: '素数判断' })).toBeTruthy()
})

test('shows the grade so far beside the whole one while something runs, and only then', () => {
  show()
  expect(screen.queryByRole('columnheader', { name: '目前总评' })).toBeNull()
  cleanup()
  const students = gradebook.students.map((one) => Object.assign({}, one, { scoreSoFar: 77 }))
  show('/', { ...gradebook, students })
  expect(screen.getByRole('columnheader', { name: '目前总评' })).toBeTruthy()
  expect(screen.getAllByRole('cell', { name: '77.00' })).toHaveLength(3)
})

test('says how much a problem counts where not all of an assignment count the same', () => {
  const columns = [10, 20].map((points, index) =>
    Object.assign({}, gradebook.columns[0], { problemId: 7 + index, points }),
  )
  show('/', { ...gradebook, columns })
  expect(screen.getByText('20 分')).toBeTruthy()
  cleanup()
  show()
  expect(screen.queryByText('10 分')).toBeNull()
})

test('shows mutation scores where an assignment counts them, and only there', async () => {
  const shares = { coverage: 50, mutation: 50, quality: 0 }
  const scoringPolicy = { ...defaultScoringPolicy, shares }
  const students = gradebook.students.map((one) =>
    Object.assign({}, one, { mutationScores: [72.5] }),
  )
  const assignments = gradebook.assignments.map((one) => Object.assign({}, one, { scoringPolicy }))
  show('/', { ...gradebook, assignments, students })
  expect(screen.getByRole('link', { name: '90.00' }).title).toBe('覆盖率 40.00%，变异得分 72.50')
  await userEvent.click(screen.getByText('变异得分'))
  const [cell] = screen.getAllByRole('link', { name: '72.50' })
  expect(cell?.title).toBe('得分 50.00，覆盖率 40.00%')
  expect(screen.getByLabelText('地址').textContent).toBe('/?show=mutation')
})

test('offers no mutation scores where none count', () => {
  show()
  expect(screen.queryByText('变异得分')).toBeNull()
})

test('marks an assignment whose deadline is extended, once, and what is late, for that student alone', () => {
  const columns = [7, 8].map((problemId) =>
    Object.assign({}, gradebook.columns[0], { problemId, problemName: `题目 ${problemId}` }),
  )
  const [first, , last] = gradebook.students
  const students = [first!, { ...last!, extendedIds: [2], lateUnits: [0, 2] }]
  show('/', { ...gradebook, columns, students })
  expect(screen.getAllByTitle('已延期')).toHaveLength(1)
  // The mean over two problems of which there is one.
  expect(screen.getByRole('link', { name: '已延期 45.00' })).toBeTruthy()
  expect(screen.getAllByTitle('迟交')).toHaveLength(1)
})

test('shows no number, and no link, for a problem that was drawn for others only', () => {
  const columns = [7, 8].map((problemId) =>
    Object.assign({}, gradebook.columns[0], { problemId, problemName: `题目 ${problemId}` }),
  )
  const [first] = gradebook.students
  const student = { ...first!, scores: [null, 50], coverages: [null, 40], offPaper: [0] }
  show('/', { ...gradebook, columns, students: [{ ...student, extendedIds: [2] }] })
  expect(screen.getAllByTitle('不在该生的试卷中')).toHaveLength(1)
  expect(screen.queryByTitle('没有得分')).toBeNull()
  expect(screen.getByRole('link', { name: '已延期 50.00' })).toBeTruthy()
})

describe('a column by hand', () => {
  const column = { gradeColumnId: 9, title: '出勤', fullPoints: 20, category: 0 }
  const students = gradebook.students.map((one, index) =>
    Object.assign({}, one, { pointsByHand: [index === 0 ? 18.5 : null] }),
  )
  const shown = { ...gradebook, columnsByHand: [column], students }

  test('shows the points, and lets them be entered where one may', async () => {
    const fetch = answerByPath({ '/api/class/savePointsByHand': () => true })
    show('/', shown)
    expect(screen.getByRole('cell', { name: '18.5' })).toBeTruthy()
    await userEvent.click(screen.getByTitle('录入“出勤”'))
    const field = await screen.findByLabelText('林雨桐 S2')
    expect(screen.getByLabelText('陈思远 S1')).toHaveProperty('value', '18.5')
    await userEvent.type(field, '7')
    fireEvent.change(screen.getByLabelText('从表格粘贴'), { target: { value: 'S3 20\nS8 1' } })
    expect(screen.getByText(/1 行没有填入，不是本班学生或不是 0 到 20 的分数：S8 1/)).toBeTruthy()
    await userEvent.click(screen.getByText('保存', { selector: 'button > span' }))
    await waitFor(() =>
      expect(bodiesOf(fetch, '/api/class/savePointsByHand')).toEqual([
        {
          gradeColumnId: 9,
          points: [
            { userId: 2, points: 7 },
            { userId: 3, points: 20 },
          ],
        },
      ]),
    )
  })

  test('is sorted by, whoever has no points last', async () => {
    const points = [null, 7, 18.5]
    const sorted = students.map((one, index) =>
      Object.assign({}, one, { pointsByHand: [points[index] ?? null] }),
    )
    show('/', { ...shown, students: sorted })
    await userEvent.click(screen.getByTitle('按出勤排序'))
    expect(names()).toEqual(['王浩然', '林雨桐', '陈思远'])
    expect(screen.getByLabelText('地址').textContent).toBe('/?sort=-hand9')
    await userEvent.click(screen.getByTitle('按出勤排序'))
    expect(names()).toEqual(['林雨桐', '王浩然', '陈思远'])
  })

  test('refuses more than the full points before it calls the server', async () => {
    const fetch = answerByPath({})
    show('/', shown)
    await userEvent.click(screen.getByTitle('录入“出勤”'))
    await userEvent.type(await screen.findByLabelText('林雨桐 S2'), '21')
    await userEvent.click(screen.getByText('保存', { selector: 'button > span' }))
    await waitFor(() =>
      expect(screen.getByLabelText('林雨桐 S2').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(fetch).not.toHaveBeenCalled()
  })

  test('is not entered by assistants', () => {
    show('/', shown, false)
    expect(screen.queryByTitle('录入“出勤”')).toBeNull()
  })
})

test('keeps the page of the table in the address, and begins anew when it is sorted or searched', async () => {
  const students = Array.from({ length: 60 }, (_, index) =>
    student(index + 1, `学生${index + 1}`, 50),
  )
  show('/', { ...gradebook, students })
  expect(screen.queryByRole('link', { name: /学生60/ })).toBeNull()
  await userEvent.click(screen.getByTitle('2'))
  expect(screen.getByLabelText('地址').textContent).toBe('/?page=2')
  cleanup()
  show('/?page=2', { ...gradebook, students })
  expect(screen.getAllByRole('row')).toHaveLength(10 + 2)
  fireEvent.change(screen.getByLabelText('搜索姓名或账号'), { target: { value: '学生' } })
  await waitFor(() => expect(screen.getByLabelText('地址').textContent).not.toContain('page'))
})
