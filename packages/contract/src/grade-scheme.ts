import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { meanOf } from './percentage.ts'
import { ShownText } from './shown-text.ts'
import { AssignmentType } from './vocabulary.ts'
import { idOf, idTextOf, nameText, Version, wholeNumber } from './wire-types.ts'

// What the total of a class is made of, where its teachers have said it: categories with weights, and what
// belongs to them.

/** The numbers of a category and of a column by hand. */
export const schemeFields = {
  weight: { title: '比重', unit: '', min: 0, max: 100 },
  droppedCount: { title: '去掉最低', unit: '次', min: 0, max: 20 },
  fullPoints: { title: '满分', unit: '分', min: 1, max: 1000 },
} as const

/** How many categories and columns by hand a class may have. */
const limits = { categories: 10, columns: 30, assignments: 500 } as const

/** The place of a category in the list. */
const Place = z
  .int('类别应为序号')
  .min(0, '类别应为序号')
  .max(limits.categories - 1, '没有这个类别')
  .meta({ title: '类别' })

/** Assignments and columns by hand that count together. */
export const GradeCategory = z.object({
  name: nameText({ title: '类别名称', max: 20, required: '请填写类别名称' }),
  weight: wholeNumber(schemeFields.weight),
  droppedCount: wholeNumber(schemeFields.droppedCount),
  /** What belongs to it without being told to; null: nothing. */
  assignmentType: AssignmentType.nullable(),
})

/** Points that teachers enter: attendance, a project. */
export const handColumnFields = {
  title: nameText({ title: '成绩名称', max: 30, required: '请填写成绩名称' }),
  fullPoints: wholeNumber(schemeFields.fullPoints),
  category: Place,
}

/** Without categories, homework and exams count by the class's `gradeWeights`. */
const categories = z
  .array(GradeCategory, '类别应为列表')
  .max(limits.categories, `最多 ${limits.categories} 个类别`)
  .meta({ title: '类别' })

export const GradeScheme = z.object({
  categories,
  /** The homework and exams of the class, the first to start first. */
  assignments: z.array(
    z.object({
      assignmentId: z.int(),
      assignmentTitle: ShownText,
      type: AssignmentType,
      /** Null: by its type. */
      category: z.int().nullable(),
    }),
  ),
  columns: z.array(
    z.object({ gradeColumnId: z.int(), title: ShownText, fullPoints: z.int(), category: z.int() }),
  ),
  version: Version,
})
export type GradeScheme = z.infer<typeof GradeScheme>

/** The category of homework or an exam: its own, or that which takes its type; null where it counts in none. */
export function categoryOf(
  schemeCategories: readonly { assignmentType: AssignmentType | null }[],
  { type, category }: { type: AssignmentType; category: number | null },
): number | null {
  if (category !== null) return category
  const place = schemeCategories.findIndex(({ assignmentType }) => assignmentType === type)
  return place === -1 ? null : place
}

/** What points by hand are of their full points, in percent. */
export function percentageOfPoints(points: number, fullPoints: number): number {
  return meanOf(Math.min(points, fullPoints) * 10_000, fullPoints) ?? 0
}

export const getGradeScheme = endpoint('GET', '/api/class/gradeScheme/{classId}', {
  access: ['teacher', 'admin'],
  summary: '总评构成：类别、比重、去掉最低几次，各次作业和考试属于哪一类，以及手工录入的成绩',
  params: z.object({ classId: idTextOf('class') }),
  data: GradeScheme,
  errors: ['NOT_FOUND'],
})

export const saveGradeScheme = endpoint('POST', '/api/class/saveGradeScheme', {
  access: ['teacher', 'admin'],
  summary: '设置总评构成；没有类别时按班级的作业与考试比重计算。去掉的手工成绩连同分数一起删除',
  body: z.object({
    classId: idOf('class'),
    categories,
    assignments: z
      .array(z.object({ assignmentId: idOf('assignment'), category: Place }), '作业和考试应为列表')
      .max(limits.assignments, `最多 ${limits.assignments} 个作业和考试`)
      .meta({ title: '作业和考试', description: '没有列出的按类型归类' }),
    columns: z
      .array(
        z.object({ gradeColumnId: idOf('gradeColumn').nullable(), ...handColumnFields }),
        '手工成绩应为列表',
      )
      .max(limits.columns, `最多 ${limits.columns} 项手工成绩`)
      .meta({ title: '手工成绩', description: 'gradeColumnId 为 null 的新增' }),
    version: Version.optional(),
  }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})

/** Points by hand; their column has the full points. */
export const PointsByHand = z
  .number('分数应为数字')
  .min(0, '分数不能小于 0')
  .max(schemeFields.fullPoints.max, `分数最多 ${schemeFields.fullPoints.max}`)
  .refine((points) => Math.abs(points * 100 - Math.round(points * 100)) < 1e-6, '分数最多两位小数')
  .meta({ title: '分数' })

export const savePointsByHand = endpoint('POST', '/api/class/savePointsByHand', {
  access: ['teacher', 'admin'],
  summary: '录入一项手工成绩；没有列出的学生不变，分数为 null 则清除（没有分数的不计入该生总评）',
  body: z.object({
    gradeColumnId: idOf('gradeColumn'),
    points: z
      .array(z.object({ userId: idOf('user'), points: PointsByHand.nullable() }), '分数应为列表')
      .min(1, '没有要保存的分数')
      .max(2_000, '一次最多保存 2000 名学生的分数')
      .meta({ title: '分数' }),
  }),
  errors: ['NOT_FOUND'],
})
