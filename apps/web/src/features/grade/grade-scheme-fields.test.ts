import type { GradeScheme } from '@ceping/contract/grade-scheme'
import { expect, test } from 'vitest'
import { bodyOfScheme, fieldsOfScheme } from './grade-scheme-fields.ts'

const scheme: GradeScheme = {
  categories: [
    { name: '平时', weight: 40, droppedCount: 1, assignmentType: '作业' },
    { name: '小测', weight: 10, droppedCount: 0, assignmentType: null },
    { name: '期末', weight: 50, droppedCount: 0, assignmentType: '考试' },
  ],
  columns: [{ gradeColumnId: 7, title: '出勤', fullPoints: 20, category: 2 }],
  assignments: [
    { assignmentId: 1, assignmentTitle: '第一次', type: '作业', category: null },
    { assignmentId: 2, assignmentTitle: '小测一', type: '考试', category: 1 },
  ],
  version: 3,
}

test('sends what was not touched as it came', () => {
  const { categories, columns } = scheme
  const assignments = [{ assignmentId: 2, category: 1 }]
  expect(bodyOfScheme(fieldsOfScheme(scheme))).toEqual({ categories, columns, assignments })
})

test('keeps what belongs to a category when another one before it is removed', () => {
  const fields = fieldsOfScheme(scheme)
  const [, ...categories] = fields.categories
  const body = bodyOfScheme({ ...fields, categories })
  expect(body.columns).toMatchObject([{ title: '出勤', category: 1 }])
  expect(body.assignments).toEqual([{ assignmentId: 2, category: 0 }])
})

test('lets an assignment whose category is removed go by its type', () => {
  const fields = fieldsOfScheme(scheme)
  const categories = fields.categories.filter(({ name }) => name !== '小测')
  expect(bodyOfScheme({ ...fields, categories }).assignments).toEqual([])
})
