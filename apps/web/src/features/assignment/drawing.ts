import type { AssignmentView } from '@ceping/contract/assignment'
import {
  defaultPoints,
  type Drawing,
  DrawingInput,
  type DrawingRule,
  seedField,
} from '@ceping/contract/drawing'

/** A rule as its form shows it: what is null is not filled in, and NaN is no number. */
export interface RuleDraft {
  /** By which it is known while it is moved. */
  key: number
  problemSetId: number | null
  tags: string[]
  count: number | null
  points: number | null
}

/** How problems are drawn, while it is being filled in. */
export interface DrawingDraft {
  /** Null: any. */
  seed: number | null
  isPerStudent: boolean
  rules: RuleDraft[]
}

/** The next rule: most draw from the same bank as the one before. */
export function newRule(rules: readonly RuleDraft[], problemSetId: number | null): RuleDraft {
  const key = 1 + Math.max(0, ...rules.map((rule) => rule.key))
  return { key, problemSetId, tags: [], count: 1, points: defaultPoints }
}

/** What drawing begins with. */
export function newDrawing(problemSetId: number | null): DrawingDraft {
  return { seed: null, isPerStudent: true, rules: [newRule([], problemSetId)] }
}

/** What the form of a drawing that there is begins with. */
export function draftOf({ rules, ...drawing }: Drawing): DrawingDraft {
  return { ...drawing, rules: rules.map((rule, index) => ({ key: index + 1, ...rule })) }
}

/** What is sent of a draft; checked by `findDrawingIssue`. */
export function inputOf({ seed, isPerStudent, rules }: DrawingDraft): DrawingInput {
  return {
    ...(seed !== null && { seed }),
    isPerStudent,
    rules: rules.map(
      ({ problemSetId, tags, count, points }) =>
        ({ problemSetId, tags, count, points }) as DrawingRule,
    ),
  }
}

/** What is wrong with a draft; null where nothing is. */
export function findDrawingIssue(draft: DrawingDraft): string | null {
  const issue = DrawingInput.safeParse(inputOf(draft)).error?.issues[0]
  if (issue === undefined) return null
  const [part, index] = issue.path
  const isOfRule = part === 'rules' && typeof index === 'number'
  return isOfRule ? `规则 ${index + 1}：${issue.message}` : issue.message
}

/** `每份试卷 5 题，共 100 分`. */
export function describePaper({ rules }: Pick<DrawingDraft, 'rules'> | Drawing): string {
  const count = rules.reduce((sum, rule) => sum + (rule.count || 0), 0)
  const points = rules.reduce((sum, rule) => sum + (rule.count || 0) * (rule.points || 0), 0)
  return `每份试卷 ${count} 题，共 ${points} 分`
}

/** A seed like those that the server takes where none is asked for. */
export function randomSeed(): number {
  const { min, max } = seedField
  return min + Math.floor(Math.random() * (max - min + 1))
}

/** Move a rule by one place; at either end it stays. */
export function moveRule(rules: readonly RuleDraft[], from: number, step: -1 | 1): RuleDraft[] {
  const moved = rules[from]
  const to = from + step
  if (moved === undefined || to < 0 || to >= rules.length) return [...rules]
  return rules.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** What saving makes of papers that students have already, as a question; null where they stay. */
export function askAboutPapers(
  fields: { drawing?: DrawingDraft; problems?: unknown; problemSetId: number },
  edited: Pick<AssignmentView, 'hasOwnPapers' | 'problemSetId'>,
): { title: string; content: string; okText: string } | null {
  const { drawing, problems, problemSetId } = fields
  const isKept =
    drawing === undefined && problems === undefined && problemSetId === edited.problemSetId
  if (isKept || !edited.hasOwnPapers) return null
  if (drawing?.isPerStudent === true) {
    const content = '已抽好的试卷全部作废，每名学生都会重新抽取一份。'
    return { title: '重新抽取所有学生的试卷？', content, okText: '重新抽取' }
  }
  const content = '已抽好的试卷全部作废，所有学生改为同样的题目。'
  return { title: '作废所有学生的试卷？', content, okText: '作废' }
}
