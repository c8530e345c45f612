import { z } from 'zod'
import { TagList } from './problem.ts'
import { idOf, wholeNumber } from './wire-types.ts'

// The problems of an assignment can be drawn: by rules, and by a seed that is kept.

/** How much a problem counts in its assignment, beside the others there. */
export const pointsField = { title: '分值', unit: '分', min: 1, max: 1000 } as const
/** The points of a problem for which nobody has chosen others. */
export const defaultPoints = 10

/** How many problems a rule draws. */
export const drawnCountField = { title: '题数', unit: '道', min: 1, max: 100 } as const

/** From what a draw follows: the same seed draws the same again. */
export const seedField = { title: '随机种子', unit: '', min: 1, max: 999_999_999 } as const

/** So many problems of a problem set, out of those that have all of the tags; each counts the same. */
export const DrawingRule = z.object({
  problemSetId: idOf('problemSet', '请选择题库'),
  tags: TagList,
  count: wholeNumber(drawnCountField),
  points: wholeNumber(pointsField),
})
export type DrawingRule = z.infer<typeof DrawingRule>

const ruleLimit = 20

/** How the problems of an assignment are drawn. */
export const Drawing = z
  .object({
    seed: wholeNumber(seedField),
    /** Whether for each student anew; else all have the same. */
    isPerStudent: z.boolean().meta({ title: '每名学生分别抽题' }),
    /** In the order in which their problems are shown. */
    rules: z
      .array(DrawingRule, '请添加抽题规则')
      .min(1, '请至少添加一条抽题规则')
      .max(ruleLimit, `最多 ${ruleLimit} 条抽题规则`)
      .meta({ title: '抽题规则' }),
  })
  .meta({ title: '随机抽题' })
export type Drawing = z.infer<typeof Drawing>

/** The same as it is asked for: without a seed, the server takes one at random. */
export const DrawingInput = Drawing.partial({ seed: true })
export type DrawingInput = z.infer<typeof DrawingInput>

/** Whether what is asked for was drawn already, so that nothing is drawn anew; without a seed, any will do. */
export function isSameDrawing(asked: DrawingInput, drawn: Drawing): boolean {
  return keyOf({ ...asked, seed: asked.seed ?? drawn.seed }) === keyOf(drawn)
}

function keyOf({ seed, isPerStudent, rules }: Drawing): string {
  const parts = rules.map(({ problemSetId, tags, count, points }) => {
    return [problemSetId, tags, count, points]
  })
  return JSON.stringify([seed, isPerStudent, parts])
}

/** From which problems each rule draws: whatever fits to several rules belongs to the first one. */
export function poolsOf<Problem extends { problemSetId: number; tags: string[] }>(
  rules: readonly Pick<DrawingRule, 'problemSetId' | 'tags'>[],
  problems: readonly Problem[],
): Problem[][] {
  const ruleOf = (problem: Problem) =>
    rules.findIndex(
      ({ problemSetId, tags }) =>
        problemSetId === problem.problemSetId && tags.every((tag) => problem.tags.includes(tag)),
    )
  const placed = problems.map((problem) => ({ problem, rule: ruleOf(problem) }))
  return rules.map((_, index) =>
    placed.filter(({ rule }) => rule === index).map(({ problem }) => problem),
  )
}
