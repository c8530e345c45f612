import type { GradeScheme } from '@ceping/contract/grade-scheme'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { GradeSchemeModal } from './grade-scheme-modal.tsx'

const scheme: GradeScheme = {
  categories: [
    { name: '平时', weight: 40, droppedCount: 1, assignmentType: '作业' },
    { name: '期末', weight: 60, droppedCount: 0, assignmentType: '考试' },
  ],
  assignments: [{ assignmentId: 2, assignmentTitle: '第一次', type: '作业', category: 0 }],
  columns: [{ gradeColumnId: 7, title: '出勤', fullPoints: 20, category: 1 }],
  version: 3,
}
const savePath = '/api/class/saveGradeScheme'

function show(read: GradeScheme = scheme) {
  const fetch = answerByPath({ '/api/class/gradeScheme/5': () => read, [savePath]: () => true })
  const onClose = vi.fn<() => void>()
  renderWithProviders(<GradeSchemeModal classId="5" isOpen onClose={onClose} />)
  return { saved: () => bodiesOf(fetch, savePath), onClose }
}
const save = async () => userEvent.click(screen.getByText('保存', { selector: 'button > span' }))

test('saves what was changed beside what was not', async () => {
  const { saved, onClose } = show()
  const weight = await screen.findByLabelText('第 1 类的比重')
  await userEvent.clear(weight)
  await userEvent.type(weight, '30')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const { categories, columns, version } = scheme
  expect(saved()).toEqual([
    {
      classId: 5,
      version,
      categories: [{ ...categories[0], weight: 30 }, categories[1]],
      columns,
      assignments: [{ assignmentId: 2, category: 0 }],
    },
  ])
})

test('sends nothing while a category has no name, or a column no category', async () => {
  const { saved } = show()
  await userEvent.click(await screen.findByLabelText('去掉第 2 类'))
  await userEvent.clear(screen.getByLabelText('第 1 类的名称'))
  await save()
  expect(await screen.findByText('请填写类别名称')).toBeTruthy()
  expect(await screen.findByText('请选择类别')).toBeTruthy()
  expect(saved()).toEqual([])
})

test('says where an assignment counts that goes by its type, also once its category is gone', async () => {
  const { saved } = show({
    ...scheme,
    assignments: [
      { assignmentId: 2, assignmentTitle: '第一次', type: '作业', category: null },
      { assignmentId: 4, assignmentTitle: '期末', type: '考试', category: 0 },
    ],
    columns: [],
  })
  await screen.findByText('按类型：平时')
  await userEvent.click(screen.getByLabelText('去掉第 1 类'))
  await screen.findByText('按类型：不计入')
  await screen.findByText('按类型：期末')
  await save()
  await waitFor(() => expect(saved()).toMatchObject([{ assignments: [] }]))
})

test('goes back to the weights of the class where all is removed', async () => {
  const { saved } = show()
  await userEvent.click(await screen.findByLabelText('去掉第 1 项成绩'))
  await userEvent.click(screen.getByLabelText('去掉第 2 类'))
  await userEvent.click(screen.getByLabelText('去掉第 1 类'))
  await save()
  await waitFor(() =>
    expect(saved()).toMatchObject([{ categories: [], columns: [], assignments: [] }]),
  )
})
