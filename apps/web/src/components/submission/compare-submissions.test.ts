import { expect, it } from 'vitest'
import type { SubmissionView } from '@ceping/contract/submission'
import { reportWith, submissionWith } from '../../testing/submission.ts'
import { compareSubmissions } from './compare-submissions.ts'
import type { ShownMutant } from './mutation-words.ts'

const counter = { covered: 1, total: 2 }
const counters = {
  instruction: counter,
  branch: counter,
  line: counter,
  complexity: counter,
  method: counter,
  class: counter,
}
const branches = { coveredBranches: 0, missedBranches: 0 }
type Status = 'full' | 'partial' | 'none'

function judged(statuses: Status[], states: ShownMutant['state'][] = []): SubmissionView {
  const lines = statuses.map((status, index) =>
    Object.assign({ line: index + 1, status }, branches),
  )
  const mutants = states.map((state, index) => ({
    key: String(index),
    line: index + 1,
    state,
    operator: 'MATH',
    className: '',
    method: '',
    change: `改动 ${index}`,
    hint: '',
    isEndless: false,
    ranBy: [],
    killedBy: [],
    weight: 1,
  }))
  return submissionWith({
    report: reportWith({ counters, lines }),
    mutation: {
      progress: 'finished',
      visibility: 'everything',
      counts: { killed: 0, survived: 0, no_coverage: 0, undecided: 0 },
      mutants,
      tests: [],
    },
  })
}

it('says which lines are covered better or worse', () => {
  const before = judged(['none', 'partial', 'full', 'full'])
  const after = judged(['partial', 'full', 'full', 'none'])
  expect(compareSubmissions(before, after).lines).toEqual({ gained: [1, 2], lost: [4] })
})

it('says which mutants are killed now, and which no longer', () => {
  const before = judged([], ['survived', 'killed', 'killed', 'no_coverage'])
  const after = judged([], ['killed', 'survived', 'killed', 'survived'])
  const { mutants } = compareSubmissions(before, after)
  expect(mutants?.gained.map(({ key }) => key)).toEqual(['0'])
  expect(mutants?.lost.map(({ key }) => key)).toEqual(['1'])
})

it('compares no lines of different reference code, and shows nothing that is held back', () => {
  const before = { ...judged(['none'], ['killed']), fileCode: 'class Old {}' }
  const after = judged(['full'], ['survived'])
  expect(compareSubmissions(before, after)).toMatchObject({ lines: null, mutants: null })
  const hidden = submissionWith({ report: null, totalScore: null })
  expect(compareSubmissions(hidden, after)).toMatchObject({ lines: null, mutants: null })
})

it('leaves out numbers that neither has', () => {
  const before = submissionWith({ totalScore: 40 })
  const { numbers } = compareSubmissions(before, submissionWith({ totalScore: 74 }))
  expect(numbers[0]).toEqual({ name: '得分', before: 40, after: 74 })
  expect(numbers.map(({ name }) => name)).not.toContain('分支覆盖率')
})
