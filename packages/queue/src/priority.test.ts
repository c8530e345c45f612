import { describe, expect, it } from 'vitest'
import {
  checkJob,
  lateMutationJob,
  mutationJob,
  type Priority,
  prioritiesInTurn,
  priorityNumber,
  urgencyOf,
  wasLongHold,
} from './priority.ts'

describe('priorityNumber', () => {
  const inOrder: [what: string, priority: Priority][] = [
    ['a reference check', checkJob(1, 'reference').priority],
    ["somebody's first one in an exam", { urgency: 'exam', rank: 0 }],
    ["somebody's second one in an exam", { urgency: 'exam', rank: 1 }],
    ['the last of very many in an exam', { urgency: 'exam', rank: 100_000 }],
    ['the first one of homework', { urgency: 'homework', rank: 0 }],
    ['the second one of homework', { urgency: 'homework', rank: 1 }],
    ['the third one of homework', { urgency: 'homework', rank: 2 }],
    ['a trial run', { urgency: 'trial', rank: 0 }],
    ['a model suite', checkJob(1, 'suite').priority],
    ['the mutants of a submission', mutationJob(1, 0).priority],
    ['one for which nobody waits', { urgency: 'background', rank: 0 }],
    ['the last of those', { urgency: 'background', rank: 100_000 }],
    ['one that is judged once more', { urgency: 'rejudging', rank: 0 }],
    ['the last of those', { urgency: 'rejudging', rank: 100_000 }],
    ['the mutants of an old result', lateMutationJob(1).priority],
  ]
  const pairs = inOrder.slice(1).map(([what, priority], index) => {
    const [before, earlier] = inOrder[index] ?? ['', priority]
    return { before, earlier, what, priority }
  })

  it.each(pairs)('takes $before before $what', ({ earlier, priority }) => {
    expect(priorityNumber(earlier)).toBeLessThan(priorityNumber(priority))
  })

  it('stays within what BullMQ takes', () => {
    expect(priorityNumber({ urgency: 'reference-check', rank: 0 })).toBe(0)
    expect(priorityNumber({ urgency: 'late-mutation', rank: 1e9 })).toBeLessThan(2 ** 21)
  })
})

describe('urgencyOf', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

  it.each([
    ['exam', { isExam: true, isTrial: false, createTime: minutesAgo(0) }],
    ['exam', { isExam: true, isTrial: false, createTime: minutesAgo(60) }],
    ['homework', { isExam: false, isTrial: false, createTime: minutesAgo(60) }],
    ['trial', { isExam: false, isTrial: true, createTime: minutesAgo(0) }],
    ['trial', { isExam: true, isTrial: true, createTime: minutesAgo(0) }],
    ['background', { isExam: true, isTrial: false, createTime: minutesAgo(61) }],
    ['background', { isExam: false, isTrial: true, createTime: minutesAgo(61) }],
  ])('%s: %j', (urgency, submission) => {
    expect(urgencyOf(submission, now)).toBe(urgency)
  })
})

describe('prioritiesInTurn', () => {
  it('counts for each user what is as urgent', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const priorityOf = prioritiesInTurn(now)
    const homework = { userId: 1, isExam: false, isTrial: false, createTime: now }
    const exam = { ...homework, isExam: true }
    const others = { ...homework, userId: 2 }
    expect(
      [homework, homework, exam, others, homework, exam].map((one) => priorityOf(one)),
    ).toEqual([
      { urgency: 'homework', rank: 0 },
      { urgency: 'homework', rank: 1 },
      { urgency: 'exam', rank: 0 },
      { urgency: 'homework', rank: 0 },
      { urgency: 'homework', rank: 2 },
      { urgency: 'exam', rank: 1 },
    ])
  })
})

describe('of somebody who has held a slot for long', () => {
  const now = new Date()
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const waiting = { userId: 1, isExam: false, isTrial: false, createTime: now }

  it('comes after what all others have waiting, and before what is less urgent', () => {
    const priorityOf = prioritiesInTurn(now)
    const heldBack = priorityNumber(priorityOf({ ...waiting, isHeldBack: true }))
    const others = Array.from({ length: 20 }, () =>
      priorityNumber(priorityOf({ ...waiting, userId: 2 })),
    )
    expect(heldBack).toBeGreaterThan(Math.max(...others))
    expect(heldBack).toBeLessThan(priorityNumber(priorityOf({ ...waiting, isTrial: true })))
  })

  it.each([
    ['one that took long a minute ago', { startedAt: ago(80), judgedAt: ago(60) }, true],
    ['one that took long three minutes ago', { startedAt: ago(200), judgedAt: ago(180) }, false],
    ['one that was quick', { startedAt: ago(11), judgedAt: ago(10) }, false],
    ['one that is not judged', { startedAt: ago(60), judgedAt: null }, false],
  ])('counts %s: %o', (_, hold, isLong) => {
    expect(wasLongHold(hold, now)).toBe(isLong)
  })
})
