import type { AssignmentView } from '@ceping/contract/assignment'
import type { Composition } from '@ceping/contract/composition'
import type { ListedProblem } from '@ceping/contract/problem'
import type { ProblemSetView } from '@ceping/contract/problem-set'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { defaultCountingRules } from '@ceping/contract/submission-rules'

/** A running piece of homework, with what a test is about put in its place. */
export function assignmentWith(fields: Partial<AssignmentView> = {}): AssignmentView {
  const closeTime = fields.endTime ?? '2026-11-27T08:00:00'
  return {
    assignmentId: 9,
    assignmentTitle: '第一次作业',
    description: '',
    startTime: '2026-11-20T08:00:00',
    endTime: closeTime,
    isExtended: false,
    addedMinutes: 0,
    isEndedEarly: false,
    closeTime,
    steps: [{ until: closeTime, lateUnits: 0, percent: 100 }],
    countingRules: defaultCountingRules,
    attemptLimit: null,
    coolDownMinutes: null,
    problemSetId: 2,
    classId: 3,
    type: '作业',
    examType: null,
    problemCount: 6,
    hasOwnPapers: false,
    hasUnequalPoints: false,
    handedIn: null,
    creatorName: '王老师',
    assignmentCondition: '进行中',
    finishedCount: null,
    scoringPolicy: defaultScoringPolicy,
    rescoredAt: null,
    mutantsDuring: 'everything',
    mutantsAfter: 'everything',
    exam: null,
    recordsWork: false,
    version: 4,
    ...fields,
  }
}

type Part = Composition['problems'][number]

/** What homework consists of, with what a test is about put in its place. */
export function compositionWith(
  problems: (Pick<Part, 'problemId' | 'title'> & Partial<Part>)[],
  changes: Partial<Pick<Composition, 'drawing' | 'isSeen'>> = {},
): Composition {
  const usual = { points: 10, ruleNumber: null, isSubmitted: false }
  return {
    problems: problems.map((problem) => Object.assign({}, usual, problem)),
    drawing: null,
    isSeen: false,
    version: 4,
    ...changes,
  }
}

/** A bank with three problems. */
export const bank: ProblemSetView = {
  problemSetId: 2,
  name: '分支与边界',
  creatorName: '王老师',
  problemCount: 3,
  createTime: '2026-11-01T08:00:00',
  updateTime: '2026-11-01T08:00:00',
  version: 1,
}

/** All problems of a bank, numbered from 1, as they come on the wire. */
export function bankPage(
  titles: readonly string[],
  tagsOf: (title: string) => string[] = () => [],
) {
  const records = titles.map((title, index) => ({
    problemId: index + 1,
    problemSetId: 2,
    title,
    tags: JSON.stringify(tagsOf(title)),
    description: '',
    code: '',
    language: 'java' as const,
    createTime: '2026-11-20T08:00:00',
    updateTime: '2026-11-20T08:00:00',
    userVO: { realName: '王老师' },
    version: 1,
    use: 'unused' as const,
  })) satisfies (Omit<ListedProblem, 'tags'> & { tags: string })[]
  return { records, total: records.length, current: 1, size: 100 }
}
