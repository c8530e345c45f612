import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Mutant, MutantState } from './mutation.ts'
import { ShownText } from './shown-text.ts'
import { idTextOf } from './wire-types.ts'

// What a class has missed in a problem of an assignment, to be shown and talked about in class. It
// counts the submission that counts of each student who is in the class now.

/** A line of the reference code that can be covered: how many results cover it all, in part, or not. */
const ReviewedLine = z.object({
  line: z.int(),
  full: z.int(),
  partial: z.int(),
  none: z.int(),
})

/** A mutant, or a variant of the teacher's: in how many results it came to which state. */
const ReviewedMutant = Mutant.pick({
  key: true,
  operator: true,
  line: true,
  change: true,
}).extend({
  states: z.record(MutantState, z.int()),
})
export type ReviewedMutant = z.infer<typeof ReviewedMutant>

export const ProblemReview = z.object({
  assignmentTitle: ShownText,
  title: ShownText,
  /** The reference code that most results are about, and which revision of the problem's that is. */
  code: z.string(),
  revisionNumber: z.int(),
  studentCount: z.int(),
  /** Students with a result that counts. */
  resultCount: z.int(),
  /** Of these, those about other revisions: they are not in `lines` and `mutants`. */
  otherRevisionCount: z.int(),
  /** Of the rest, those whose mutants were run, with the catalogue that most share. */
  analysedCount: z.int(),
  lines: z.array(ReviewedLine),
  /** In the order of the code, behind them the variants; those that a teacher has left out are not here. */
  mutants: z.array(ReviewedMutant),
  /** The best suites: by score, then by what they kill of `mutants`, then the shortest. */
  best: z.array(
    z.object({
      submissionId: z.int(),
      realName: ShownText,
      totalScore: z.number(),
      /** As it counts; null where these mutants were not run. */
      killed: z.int().nullable(),
      /** Test methods; null where they were not counted. */
      testCount: z.int().nullable(),
    }),
  ),
})
export type ProblemReview = z.infer<typeof ProblemReview>

export const getProblemReview = endpoint('GET', '/api/assignment/problemReview', {
  access: ['teacher', 'admin'],
  summary: '讲评：全班在作业或考试的一道题上，哪些行没有覆盖、哪些变异没有发现，以及最好的测试',
  query: z.object({ assignmentId: idTextOf('assignment'), problemId: idTextOf('problem') }),
  data: ProblemReview,
  errors: ['NOT_FOUND'],
})
