import { replay } from '@ceping/contract/draft-change'
import { listRefusedDrafts } from '@ceping/contract/invigilation'
import type { Db } from '@ceping/db/client'
import { call } from '../client.ts'
import type { Checks } from './checks.ts'
import type { Fate } from './disasters.ts'
import type { Examinee } from './examinee.ts'
import type { Sitter } from './sitter.ts'
import type { ExamClass } from './exam-class.ts'
import type { Memory } from './memory.ts'

/** What is checked of everybody who has a place in the exam. */
export interface Attended {
  db: Db
  examClass: ExamClass
  assignmentId: number
  /** Those who sit it by calls. */
  examinees: Examinee[]
  /** And those with a real browser. */
  sitters: Sitter[]
  fateOf: (sitter: Sitter) => Fate
}

/** Each student with each problem. */
function eachMemory(sitters: Sitter[]): { name: string; sitter: Sitter; memory: Memory }[] {
  return sitters.flatMap((sitter) =>
    sitter.memories.map((memory, n) => {
      return { name: `${sitter.account}, problem ${n + 1}`, sitter, memory }
    }),
  )
}

/** The failures of a list, each with a name; null where all is well. */
function failuresOf<Item>(items: Item[], judge: (item: Item) => string | null): string[] {
  return items.flatMap((item) => judge(item) ?? [])
}

/** The last line of a text, which no other text has. */
function lastLine(text: string | null | undefined): string {
  return text?.trimEnd().split('\n').at(-1) ?? 'nothing'
}

/** Check that everybody has handed in what was saved last, once. */
export async function checkHandIn(checks: Checks, attended: Attended): Promise<void> {
  const { db, assignmentId, sitters, fateOf } = attended
  const rows = await db.submission.findMany({
    where: { assignmentId, isTrial: false },
    select: { userId: true, problemId: true, testFileCode: true },
    orderBy: [{ createTime: 'asc' }, { submissionId: 'asc' }],
  })
  const textsOf = ({ userId }: Sitter, { problemId }: Memory) =>
    rows
      .filter((row) => row.userId === userId && row.problemId === problemId)
      .map(({ testFileCode }) => testFileCode)
  const all = eachMemory(sitters)
  const isUnsure = ({ memory }: (typeof all)[number]) => memory.unsure.length > 0
  const sure = all.filter((one) => !isUnsure(one))
  const unsure = all.filter(isUnsure)
  checks.note(
    'what was handed in last is what was saved last',
    sure.length,
    failuresOf(sure, ({ name, sitter, memory }) => {
      const last = textsOf(sitter, memory).at(-1) ?? null
      if (last === memory.saved) return null
      return `${name} (${fateOf(sitter)}): saved ${lastLine(memory.saved)}, handed in ${lastLine(last)}`
    }),
  )
  checks.note(
    'where the last answer was lost, that or what was sent then',
    unsure.length,
    failuresOf(unsure, ({ name, sitter, memory }) => {
      const last = textsOf(sitter, memory).at(-1) ?? null
      if (last === memory.saved || memory.unsure.includes(last ?? '')) return null
      return `${name} (${fateOf(sitter)}): handed in ${lastLine(last)}`
    }),
  )
  const counted = sure.filter(
    ({ sitter }) => !sitter.isUnsureOfSubmission && fateOf(sitter) !== 'reopened',
  )
  checks.note(
    'nothing was handed in that was not submitted, but what was saved last, once',
    counted.length,
    failuresOf(counted, ({ name, sitter, memory }) => {
      const { saved, submitted } = memory
      const isDue = saved !== null && submitted.at(-1) !== saved
      const expected = submitted.length + (isDue ? 1 : 0)
      const { length } = textsOf(sitter, memory)
      return length === expected ? null : `${name}: ${length} submissions, not ${expected}`
    }),
  )
  await checkSittings(checks, attended)
}

/** Check that each sitting was handed in once, and that of nobody who has not come. */
async function checkSittings(checks: Checks, attended: Attended): Promise<void> {
  const { db, assignmentId, sitters, fateOf } = attended
  const where = { assignmentId }
  const sittings = await db.examSitting.findMany({ where })
  const events = await db.workEvent.findMany({ where: { ...where, kind: 'handed_in' } })
  checks.note(
    'every sitting was handed in once, with time added afterwards twice, without entering never',
    sitters.length,
    failuresOf(sitters, (sitter) => {
      const { account, userId } = sitter
      const fate = fateOf(sitter)
      const expected = fate === 'absent' ? 0 : fate === 'reopened' ? 2 : 1
      const count = events.filter((event) => event.userId === userId).length
      const sitting = sittings.find((one) => one.userId === userId)
      const isHandedIn = (sitting?.handedInAt ?? null) !== null
      if (count === expected && isHandedIn === expected > 0) return null
      return `${account} (${fate}): handed in ${count} times, not ${expected}`
    }),
  )
}

/** Check that what came too late was kept for the teacher. */
export async function checkLate(checks: Checks, attended: Attended): Promise<void> {
  const { examClass, assignmentId, sitters, fateOf } = attended
  const late = eachMemory(sitters).filter(
    // A page may send a text again of which it does not know yet that it is saved.
    ({ memory: { late, saved }, sitter }) =>
      late !== null && late !== saved && fateOf(sitter) !== 'laptop',
  )
  const failures: string[] = []
  for (const { name, sitter, memory } of late) {
    const query = { id: String(assignmentId), userId: String(sitter.userId) }
    const kept = await call(examClass.teacher, listRefusedDrafts, { query })
    // A student with a browser may have sent it from the one that was replaced.
    const mayBeReplaced = fateOf(sitter) === 'browser'
    const texts = kept
      .filter(({ problemId }) => problemId === memory.problemId)
      .filter(({ cause }) => cause === 'ended' || mayBeReplaced)
      .map(({ testFileCode }) => testFileCode)
    if (texts.some((text) => text === memory.late)) continue
    const lines = texts.map(lastLine).join(' and ')
    failures.push(`${name}: kept ${lines || 'nothing'}, sent ${lastLine(memory.late)}`)
  }
  checks.note('what was refused after the end is kept for the teacher', late.length, failures)
}

/** Check that the history of every text gives the text that is saved. */
export async function checkHistory(checks: Checks, attended: Attended): Promise<void> {
  const { db, assignmentId } = attended
  const where = { assignmentId }
  const drafts = await db.assignmentDraft.findMany({ where })
  const changes = await db.draftChange.findMany({
    where: { record: where },
    include: { record: true },
    orderBy: { draftChangeId: 'asc' },
  })
  checks.note(
    'the history of each text ends with what is saved',
    drafts.length,
    failuresOf(drafts, ({ userId, problemId, testFileCode }) => {
      const own = changes.filter(
        ({ record }) => record.userId === userId && record.problemId === problemId,
      )
      const replayed = replay(own)
      return replayed === testFileCode ? null : `user ${userId}, problem ${problemId}`
    }),
  )
}
