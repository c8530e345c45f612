import { CellContent, type GradebookStudent, valueIn } from '@ceping/contract/gradebook-cells'
import type { Gradebook } from '@ceping/contract/grade'
import { formatPercentage, formatScore } from '../../lib/format.ts'
import { describeAdjustment } from './adjustment-words.ts'

/** What the contents are called, and how their numbers are shown. */
const contents: Record<CellContent, { label: string; format: (value: number | null) => string }> = {
  score: { label: '得分', format: formatScore },
  coverage: { label: '覆盖率', format: formatPercentage },
  mutation: { label: '变异得分', format: formatScore },
}

/** A number of what the cells show, as it is shown. */
export function formatContent(value: number | null, content: CellContent): string {
  return contents[content].format(value)
}

/** That number as it is shown; a dash where there is none. */
export function textIn(student: GradebookStudent, index: number, content: CellContent): string {
  return formatContent(valueIn(student, index, content), content)
}

/** The other numbers of a cell in words; a dash alone would say nothing. */
export function describeOthers(
  student: GradebookStudent,
  index: number,
  content: CellContent,
): string {
  if (valueIn(student, index, 'score') === null) return '没有得分'
  const adjustment = student.adjustments[index] ?? null
  const byHand =
    adjustment === null ? [] : [describeAdjustment(student.scores[index] ?? null, adjustment)]
  const others = CellContent.options
    .filter((other) => other !== content && valueIn(student, index, other) !== null)
    .map((other) => `${contents[other].label} ${textIn(student, index, other)}`)
  return [...byHand, ...others].join('，')
}

/** What can be chosen: mutation scores only where an assignment counts them. */
export function listContents({ assignments }: Gradebook): { value: CellContent; label: string }[] {
  const isCounted = assignments.some(({ scoringPolicy }) => scoringPolicy.shares.mutation > 0)
  return CellContent.options
    .filter((value) => value !== 'mutation' || isCounted)
    .map((value) => ({ value, label: contents[value].label }))
}
