import { z } from 'zod'
import { DraftChange } from './draft-change.ts'
import { endpoint } from './endpoint.ts'
import { RefusalCause } from './exam.ts'
import { ShownText } from './shown-text.ts'
import { Verdict } from './vocabulary.ts'
import { idTextOf } from './wire-types.ts'

// How the text of a student came about, and what happened meanwhile. Only their teachers see it; it is
// something to look at, and no verdict by itself.

/** Whether it is recorded how the texts of an assignment come about. */
export function isRecorded({
  recordsWork,
  exam,
}: {
  recordsWork: boolean
  exam: object | null
}): boolean {
  return recordsWork || exam !== null
}

/** A moment in milliseconds, as JavaScript counts them. */
const Moment = z.int()

/** What is written down beside the text. `address`: a save came from another address than the one before. */
export const WorkEventKind = z.enum([
  'address',
  'left',
  'returned',
  'pasted',
  'entered',
  'continued',
  'turned_away',
  'handed_over',
  'time_added',
  'ended',
  'resumed',
  'handed_in',
])
export type WorkEventKind = z.infer<typeof WorkEventKind>

/** Whoever has `left` is away until the next of these. */
export const absenceEnds: readonly WorkEventKind[] = [
  'left',
  'returned',
  'continued',
  'ended',
  'handed_in',
]

const WorkEvent = z.object({
  at: Moment,
  kind: WorkEventKind,
  /** Null where it is about no problem. */
  problemId: z.int().nullable(),
  /** What belongs to the kind: an address, a number of characters or minutes, who ended it. */
  detail: ShownText,
})
export type WorkEvent = z.infer<typeof WorkEvent>

const RecordedSubmission = z.object({
  submissionId: z.int(),
  at: Moment,
  /** Null while it is judged. */
  verdict: Verdict.nullable(),
  totalScore: z.number().nullable(),
})
export type RecordedSubmission = z.infer<typeof RecordedSubmission>

/** What happened while a student worked on a problem, beside the text; all in the order of time. */
export const WorkRecord = z.object({
  userId: z.int(),
  userAccount: z.string(),
  realName: ShownText,
  assignmentTitle: ShownText,
  /** Of the assignment, in its order; with how many changes are recorded of each. */
  problems: z.array(z.object({ problemId: z.int(), title: ShownText, changeCount: z.int() })),
  events: z.array(WorkEvent),
  submissions: z.array(RecordedSubmission),
  /** Texts that were not taken: the last one for each reason. */
  refused: z.array(z.object({ at: Moment, cause: RefusalCause })),
  /** Whether the text went on after the record had become too long. */
  isCut: z.boolean(),
})
export type WorkRecord = z.infer<typeof WorkRecord>

const ofProblem = {
  assignmentId: idTextOf('assignment'),
  problemId: idTextOf('problem'),
  userId: idTextOf('user'),
}

export const getWorkRecord = endpoint('GET', '/api/workRecord/get', {
  access: ['teacher', 'admin'],
  summary: '一名学生作答一道题时发生的事：离开与回来、粘贴、地址变化、提交；代码的变化见 changes',
  query: z.object(ofProblem),
  data: WorkRecord,
  errors: ['NOT_FOUND'],
})

/** A change of the text, and when the page sent it. */
export const RecordedChange = DraftChange.extend({ at: Moment })
export type RecordedChange = z.infer<typeof RecordedChange>

export const listRecordedChanges = endpoint('GET', '/api/workRecord/changes', {
  access: ['teacher', 'admin'],
  summary: '一名学生对一道题的代码的全部变化，按次序；很长时分几次给出',
  query: z.object({
    ...ofProblem,
    after: z
      .string()
      .regex(/^\d{1,9}$/, '起点应为整数')
      .transform(Number)
      .meta({ title: '起点' })
      .optional(),
  }),
  data: z.object({
    /** The first one of all is what the record begins with. */
    changes: z.array(RecordedChange),
    /** Where to go on; null where these are the last. */
    next: z.int().nullable(),
  }),
  errors: ['NOT_FOUND'],
})

/** One student in an assignment. Numbers to find out whom to look at. */
export const WorkSummary = z.object({
  userId: z.int(),
  userAccount: z.string(),
  realName: ShownText,
  /** Without the text that the record begins with. */
  changeCount: z.int(),
  insertedSize: z.int(),
  /** Characters of the largest single change, and the problem in which it is; null where nothing is recorded. */
  largestInsertion: z.int(),
  problemId: z.int().nullable(),
  /** What the page of an exam has reported. */
  pastedSize: z.int(),
  awayCount: z.int(),
  awayMs: z.int(),
  /** From how many addresses it was saved. */
  addressCount: z.int(),
  turnedAwayCount: z.int(),
  refusedDraftCount: z.int(),
})
export type WorkSummary = z.infer<typeof WorkSummary>

export const listWorkSummaries = endpoint('GET', '/api/workRecord/list', {
  access: ['teacher', 'admin'],
  summary: '一次作业或考试中每名学生的作答过程概况，按账号',
  query: z.object({ assignmentId: idTextOf('assignment') }),
  data: z.object({
    isRecorded: z.boolean(),
    /** How many days after the end it is kept. */
    keptDays: z.int(),
    students: z.array(WorkSummary),
  }),
  errors: ['NOT_FOUND'],
})
