import type { Gradebook } from '@ceping/contract/grade'
import { adjustedScore } from '@ceping/contract/score-adjustment'
import { formatPercentage, formatScore } from '../../lib/format.ts'
import { describeAdjustment } from './adjustment-words.ts'
import type { GradebookStudent } from './gradebook-statistics.ts'

/** What the cells of the problems show. */
export type CellContent = keyof typeof contents

interface Content {
  label: string
  valueAt: (student: GradebookStudent, index: number) => number | null
  format: (value: number | null) => string
}

/** What counts in a column: the score of the judge, with what was adjusted by hand. */
function countedScoreIn({ scores, adjustments }: GradebookStudent, index: number): number | null {
  return adjustedScore(scores[index] ?? null, adjustments[index] ?? null)
}

const contents = {
  score: { label: '得分', valueAt: countedScoreIn, format: formatScore },
  coverage: {
    label: '覆盖率',
    valueAt: ({ coverages }, index) => coverages[index] ?? null,
    format: formatPercentage,
  },
  mutation: {
    label: '变异得分',
    valueAt: ({ mutationScores }, index) => mutationScores[index] ?? null,
    format: formatScore,
  },
} as const satisfies Record<string, Content>

/** The number of a student in a column, by its place in the gradebook. */
export function valueIn(student: GradebookStudent, index: number, content: CellContent) {
  return contents[content].valueAt(student, index)
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
  const others = (['score', 'coverage', 'mutation'] as const)
    .filter((other) => other !== content && valueIn(student, index, other) !== null)
    .map((other) => `${contents[other].label} ${textIn(student, index, other)}`)
  return [...byHand, ...others].join('，')
}

/** What can be chosen: mutation scores only where an assignment counts them. */
export function listContents({ assignments }: Gradebook): { value: CellContent; label: string }[] {
  const isCounted = assignments.some(({ scoringPolicy }) => scoringPolicy.shares.mutation > 0)
  return (['score', 'coverage', 'mutation'] as const)
    .filter((value) => value !== 'mutation' || isCounted)
    .map((value) => ({ value, label: contents[value].label }))
}
