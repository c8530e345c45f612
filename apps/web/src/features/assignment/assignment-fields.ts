import type { AssignmentView, publishAssignment } from '@ceping/contract/assignment'
import { defaultVisibility, type MutantVisibility } from '@ceping/contract/mutation'
import type { RequestOf } from '@ceping/contract/endpoint'
import { defaultCountingRules } from '@ceping/contract/submission-rules'
import type { AssignmentType, ExamType } from '@ceping/contract/vocabulary'
import type { Dayjs } from 'dayjs'
import type { ScoringPreset } from '@ceping/contract/scoring-policy'
import { pickerTime, wallTimeOfPicker } from '../../lib/format.ts'
import { chosenOf, type CompositionRow } from './composition.ts'
import { type DrawingDraft, inputOf } from './drawing.ts'

/** What holds for handing in besides the deadline; a number may be missing while it is typed. */
export type RulesFields = Pick<AssignmentView, 'countingRules' | 'attemptLimit' | 'coolDownMinutes'>

/** How an assignment comes by its problems. */
export type ProblemsWay = 'chosen' | 'drawn'

/** What the forms of homework and exams hold; `window` is start and deadline as pickers show them. */
export interface AssignmentFields {
  assignmentTitle: string
  classId: number
  window: [Dayjs, Dayjs]
  problemSetId: number
  /** Left out while nobody has changed it. */
  way?: ProblemsWay
  /** Of that bank; left out where they are as they were at first. */
  problems?: CompositionRow[]
  /** Instead of them; left out where nothing is drawn anew. */
  drawing?: DrawingDraft
  /** Of exams only. */
  examType?: ExamType | null
  description?: string
  /** What students see of mutants until the end, and then. */
  mutantsDuring: MutantVisibility
  mutantsAfter: MutantVisibility
  rules: RulesFields
  recordsWork: boolean
  /** Of new ones only, as the two below. */
  otherClassIds?: number[]
  scoringPreset?: ScoringPreset
  isAnnounced?: boolean
}

/** The same while it is being filled in. */
export interface AssignmentDraft extends Partial<Omit<AssignmentFields, 'window'>> {
  window?: [(Dayjs | null)?, (Dayjs | null)?] | null
}

/** What the form of an existing assignment begins with. */
export function fieldsOf(assignment: AssignmentView): AssignmentFields {
  const { assignmentTitle, classId, problemSetId, examType, description } = assignment
  const window: [Dayjs, Dayjs] = [pickerTime(assignment.startTime), pickerTime(assignment.endTime)]
  const { mutantsDuring, mutantsAfter, recordsWork } = assignment
  const { countingRules, attemptLimit, coolDownMinutes } = assignment
  const rules = { countingRules, attemptLimit, coolDownMinutes }
  const shown = { mutantsDuring, mutantsAfter, rules, recordsWork }
  return { assignmentTitle, classId, window, problemSetId, examType, description, ...shown }
}

/** What the form of a new one begins with. */
export function newFieldsOf(type: AssignmentType): AssignmentDraft {
  const rules = { countingRules: defaultCountingRules, attemptLimit: null, coolDownMinutes: null }
  return { ...defaultVisibility(type), rules, recordsWork: false, isAnnounced: false }
}

/** A picked time; pickers know no seconds, so that one which was not touched stays as it was. */
function timeOf(picked: Dayjs, before: string | undefined): string {
  const isSame = before !== undefined && picked.isSame(pickerTime(before), 'minute')
  return isSame ? before : wallTimeOfPicker(picked)
}

/** What is sent of the fields of a new one. */
export function newBodyOf(
  fields: AssignmentFields,
  type: AssignmentType,
): RequestOf<typeof publishAssignment>['body'] {
  const { otherClassIds, scoringPreset, isAnnounced } = fields
  return { ...bodyOf(fields, type), otherClassIds, scoringPreset, isAnnounced }
}

/** What is sent of the fields, once they hold all that they must. */
export function bodyOf(
  fields: AssignmentFields,
  type: AssignmentType,
  edited: AssignmentView | null = null,
): RequestOf<typeof publishAssignment>['body'] {
  const { assignmentTitle, classId, window, description = '' } = fields
  const { mutantsDuring, mutantsAfter, recordsWork, problems } = fields
  const drawing = fields.drawing && inputOf(fields.drawing)
  const [startTime, endTime] = window
  return {
    classId,
    type,
    assignmentTitle: assignmentTitle.trim(),
    description: description.trim(),
    startTime: timeOf(startTime, edited?.startTime),
    endTime: timeOf(endTime, edited?.endTime),
    // That of what is drawn has to be one of those that are drawn from.
    problemSetId: drawing?.rules[0]?.problemSetId ?? fields.problemSetId,
    examType: type === '考试' ? (fields.examType ?? null) : null,
    mutantsDuring,
    mutantsAfter,
    ...fields.rules,
    recordsWork,
    problems: problems && chosenOf(problems),
    drawing,
  }
}

/** What people call the kinds of exams. */
export const examTypeWords: Record<ExamType, string> = {
  midterm: '期中',
  final: '期末',
  quiz: '小测',
}
