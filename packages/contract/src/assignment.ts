import { z } from 'zod'
import { ChosenProblems } from './composition.ts'
import { DrawingInput } from './drawing.ts'
import { endpoint } from './endpoint.ts'
import { FeedbackLevel } from './exam.ts'
import { OwnEnd } from './own-end.ts'
import { ScoringPolicy, ScoringPreset } from './scoring-policy.ts'
import { AttemptRules, CountingRules } from './submission-rules.ts'
import { MutantVisibility } from './mutation.ts'
import { AssignmentCondition, AssignmentType, ExamType } from './vocabulary.ts'
import {
  idOf,
  idTextOf,
  nameText,
  Percentage,
  text,
  Version,
  WallTime,
  wallTimeInput,
  wholeNumber,
} from './wire-types.ts'
import { ShownText } from './shown-text.ts'

const incomplete = '请填写完整必填信息'

/** What the class of an assignment has handed in. */
export const HandedIn = z.object({
  /** Of `studentCount`, who have a scored submission to any of its problems. */
  submittedCount: z.int(),
  studentCount: z.int(),
  /** Of what counts of all that was handed in, with what was adjusted by hand, by points. */
  meanScore: Percentage,
})
export type HandedIn = z.infer<typeof HandedIn>

export const AssignmentView = z.object({
  assignmentId: z.int(),
  assignmentTitle: ShownText,
  description: ShownText,
  startTime: WallTime,
  /** To a student who has an end of their own, that. */
  endTime: WallTime,
  ...OwnEnd.shape,
  /** Until when something is accepted: later than `endTime` with a grace period or late work. */
  closeTime: WallTime,
  /** What a submission counts that is handed in before `until`; the last step ends with `closeTime`. */
  steps: z.array(z.object({ until: WallTime, lateUnits: z.int(), percent: z.int() })),
  countingRules: CountingRules,
  /** Submissions to each problem at most, and minutes between them; null without such a limit. */
  attemptLimit: z.int().nullable(),
  coolDownMinutes: z.int().nullable(),
  problemSetId: z.int(),
  classId: z.int(),
  type: AssignmentType,
  /** Null for homework, and for exams without a type. */
  examType: ExamType.nullable(),
  /** Of one student. */
  problemCount: z.int(),
  /** Whether its problems are drawn for each student. */
  hasOwnPapers: z.boolean(),
  /** Whether some of its problems count more than others. */
  hasUnequalPoints: z.boolean(),
  /** Null to students, and before the start. */
  handedIn: HandedIn.nullable(),
  creatorName: ShownText,
  assignmentCondition: AssignmentCondition,
  /** Problems that the asking student has finished; null for teachers and admins, and where results are hidden. */
  finishedCount: z.int().nullable(),
  scoringPolicy: ScoringPolicy,
  /** When all results were last re-scored; null if never. */
  rescoredAt: WallTime.nullable(),
  /** What its students see of mutants until its end, and after it. */
  mutantsDuring: MutantVisibility,
  mutantsAfter: MutantVisibility,
  /** Whether the teacher has it recorded how texts come about, as in every exam that is sat. */
  recordsWork: z.boolean(),
  /** How it is sat; null for homework, and for exams that are worked on like homework. */
  exam: z
    .object({
      /** From entering on; null: until the end of all. */
      workingMinutes: z.int().nullable(),
      /** What its students see of results now. */
      feedback: FeedbackLevel,
      isReleased: z.boolean(),
      isPracticeOpen: z.boolean(),
    })
    .nullable(),
  version: Version,
})
export type AssignmentView = z.infer<typeof AssignmentView>

export const listAssignments = endpoint(
  'GET',
  '/api/assignment/getAssignmentListByClassIdAndType',
  {
    access: 'signed-in',
    summary: '班级的作业或考试，最近开始的在前',
    query: z.object({ classId: idTextOf('class'), type: AssignmentType }),
    data: z.array(AssignmentView),
    errors: ['NOT_FOUND'],
  },
)

export const getAssignment = endpoint('GET', '/api/assignment/get', {
  access: 'signed-in',
  summary: '一次作业或考试的信息',
  query: z.object({ id: idTextOf('assignment') }),
  data: AssignmentView,
  errors: ['NOT_FOUND'],
})

const assignmentFields = {
  classId: idOf('class', incomplete),
  assignmentTitle: nameText({ title: '名称', max: 100, required: incomplete }),
  description: text({ title: '描述', max: 5_000 }).optional(),
  startTime: wallTimeInput('开始时间', incomplete),
  endTime: wallTimeInput('结束时间', incomplete),
  problemSetId: idOf('problemSet', incomplete),
  type: AssignmentType,
  /** Of exams only; homework leaves it out. */
  examType: ExamType.nullish(),
  /** By default everything; while an exam runs, counts. */
  mutantsDuring: MutantVisibility.meta({ title: '进行中的变异分析' }).optional(),
  mutantsAfter: MutantVisibility.meta({ title: '结束后的变异分析' }).optional(),
  /** By default no late work, and the best submission counts. */
  countingRules: CountingRules.optional(),
  ...AttemptRules.shape,
  /** By default not. Its students are told. */
  recordsWork: z.boolean().meta({ title: '记录作答过程' }).optional(),
  /** By default all problems that the set has now, with equal points. */
  problems: ChosenProblems.optional(),
  /** Instead of chosen problems. The set of the assignment is one of those that are drawn from. */
  drawing: DrawingInput.optional(),
}

/** To how many classes more something can be published at a time. */
const classLimit = 50

export const publishAssignment = endpoint('POST', '/api/assignment/publishAssignment', {
  access: ['teacher', 'admin'],
  summary:
    '向一个或几个班级发布作业或考试，返回第一个班级的编号；题目可以逐道选择，或按规则抽取；否则是题库此时的全部题目，之后新增的不会自动加入',
  body: z.object({
    ...assignmentFields,
    /** To which classes the same is published too; all or none. */
    otherClassIds: z
      .array(idOf('class'), '同时发布到的班级应为编号的列表')
      .max(classLimit, `一次最多同时发布到 ${classLimit} 个班级`)
      .meta({ title: '同时发布到的班级' })
      .default([]),
    /** By default the platform's policy. */
    scoringPreset: ScoringPreset.optional(),
    /** Whether each class is told by a notice. */
    isAnnounced: z.boolean().meta({ title: '发布通知' }).default(false),
  }),
  data: z.int(),
  errors: ['NOT_FOUND', 'TIME_ORDER', 'PROBLEM_SET_EMPTY', 'DRAWING_SHORT'],
})

export const updateAssignment = endpoint('POST', '/api/assignment/updateAssignment', {
  access: ['teacher', 'admin'],
  summary:
    '修改作业或考试，未给出的可选字段不变；已有学生提交时不能更换题库，也不能在这里修改迟交与计入规则，换了题库则题目重新确定；已有学生提交的题目不能移出；开始之后不能重新抽题',
  body: z.object({
    assignmentId: idOf('assignment'),
    ...assignmentFields,
    version: Version.optional(),
  }),
  errors: [
    'EXAM_RELEASED',
    'NOT_FOUND',
    'EDIT_CONFLICT',
    'TIME_ORDER',
    'PROBLEM_SET_EMPTY',
    'CLASS_FIXED',
    'PROBLEM_SET_FIXED',
    'PROBLEM_SUBMITTED',
    'DRAWING_SHORT',
    'PAPERS_FIXED',
    'ASSIGNMENT_ENDED',
    'COUNTING_RULES_FIXED',
  ],
})

/** How many can be copied at a time. */
const copyLimit = 100

/** Ten years. */
export const shiftField = { title: '推迟的天数', unit: '天', min: -3650, max: 3650 } as const

export const copyAssignments = endpoint('POST', '/api/assignment/copyAssignments', {
  access: ['teacher', 'admin'],
  summary:
    '把作业和考试复制到一个班级，起止时间推迟若干天而钟点不变；题目、分值、计分方式等相同，没有提交；题库里已删除的题目不复制；指定的成绩类别按名称对应',
  body: z.object({
    assignmentIds: z
      .array(idOf('assignment'), '请选择要复制的作业或考试')
      .min(1, '请选择要复制的作业或考试')
      .max(copyLimit, `一次最多复制 ${copyLimit} 个作业和考试`)
      .meta({ title: '作业和考试' }),
    classId: idOf('class', '请选择班级'),
    shiftDays: wholeNumber(shiftField),
  }),
  /** The copies, in the order of what was copied. */
  data: z.array(z.int()),
  errors: ['NOT_FOUND', 'PROBLEM_SET_EMPTY', 'DRAWING_SHORT'],
})

export const deleteAssignment = endpoint('POST', '/api/assignment/deleteAssignment', {
  access: ['teacher', 'admin'],
  summary: '删除作业或考试；提交记录保留，但不再计入成绩',
  query: z.object({ assignmentId: idTextOf('assignment') }),
  errors: ['NOT_FOUND'],
})
