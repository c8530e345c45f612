import {
  countStates,
  isVariant,
  Mutant,
  type MutantOutcome,
  MutantVisibility,
  MutationReport,
  numberAlike,
} from '@ceping/contract/mutation'
import type { MutationView } from '@ceping/contract/submission'
import { z } from 'zod'
import type { Context } from '../../context/deps.ts'
import { conditionAt, ownWindow } from '../assignment/window.ts'
import type { SubmissionRow } from './submission.view.ts'

type MutationRow = NonNullable<NonNullable<SubmissionRow['judgement']>['mutation']>
type ShownMutant = MutationView['mutants'][number]

/** What of the mutants somebody may see: students as much as the assignment says, now. */
export function visibilityFor(
  { times, user }: Pick<Context, 'times' | 'user'>,
  { assignment }: Pick<SubmissionRow, 'assignment'>,
): MutantVisibility {
  if (user.userRole !== 'student' || assignment === null) return 'everything'
  const { mutantsDuring, mutantsAfter, exam } = assignment
  // Others may still sit an exam that is over for this student.
  const isOver =
    exam === null
      ? conditionAt(new Date(), ownWindow(times, assignment)) === '已结束'
      : exam.releasedAt !== null
  return MutantVisibility.parse(isOver ? mutantsAfter : mutantsDuring)
}

/** Show what became of the mutants, as far as it may be seen. */
export function viewMutation(
  { retryAt, report, catalogue }: MutationRow,
  visibility: MutantVisibility,
): MutationView {
  const nothing = { visibility, counts: countStates([]), mutants: [], tests: [] }
  if (catalogue === null) {
    const isRetried = retryAt !== null && retryAt > new Date()
    return { progress: isRetried ? 'retrying' : 'waiting', ...nothing }
  }
  if (visibility === 'nothing') return { progress: 'finished', ...nothing }
  const { outcomes, tests } = MutationReport.parse(report)
  const all = numberAlike(z.array(Mutant).parse(catalogue.mutants))
  const mutants = all.flatMap((mutant, index) => {
    const outcome = outcomes[index]
    const weight = Number(catalogue.counted[index] ?? 0)
    return outcome ? [{ ...withoutAnswer(mutant, outcome), ...outcome, weight }] : []
  })
  const counts = countStates(mutants)
  const shown = {
    counts: { mutants: [], tests: [] },
    lines: { mutants: mutants.map(onlyPlace), tests: [] },
    everything: { mutants, tests },
  }
  return { progress: 'finished', visibility, counts, ...shown[visibility] }
}

/** The name of a teacher's variant may tell its fault: it is for those who have found it. */
function withoutAnswer(mutant: Mutant, { state }: MutantOutcome): Mutant {
  const isToBeFound = isVariant(mutant) && state !== 'killed'
  return isToBeFound ? { ...mutant, change: '教师设置的一处错误' } : mutant
}

/** Where a mutant is and what became of it, and nothing else. */
function onlyPlace({ line, state, weight }: ShownMutant, index: number): ShownMutant {
  const untold = { operator: '', className: '', method: '', change: '', hint: '' }
  const unsaid = { isEndless: false, ranBy: [], killedBy: [] }
  return { key: String(index), line, state, weight, ...untold, ...unsaid }
}
