import { AssignmentView, publishAssignment, updateAssignment } from '@ceping/contract/assignment'
import { getComposition, listNewProblems } from '@ceping/contract/composition'
import { Drawing } from '@ceping/contract/drawing'
import { defaultExamRules, type ExamView, getExam, saveExamRules } from '@ceping/contract/exam'
import { listProblems } from '@ceping/contract/problem'
import { listProblemSets } from '@ceping/contract/problem-set'
import { defaultCountingRules } from '@ceping/contract/submission-rules'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { AssignmentModal } from '../../features/assignment/assignment-modal.tsx'
import { PublishAssignmentModal } from '../../features/assignment/publish-assignment-modal.tsx'
import { ExamRulesModal } from '../../features/exam/exam-rules-modal.tsx'
import { assignmentWith, bank, bankPage, compositionWith } from '../assignment.ts'
import { dialog } from './dialog.ts'
import { type EditingForm, type Fields, type FormCase, longText, type Tree } from './form-case.ts'

export const lateByDay = {
  ...defaultCountingRules,
  late: { unit: 'day', deductionPercent: 10, maxUnits: 3 },
}

/** The controls of late work, changed in an assignment that counts late work by the day. */
export const lateRules: Fields = {
  迟交: ['按小时扣分', { countingRules: { late: { unit: 'hour' } } }],
  扣分: ['15', { countingRules: { late: { deductionPercent: 15 } } }],
  最多迟交: ['5', { countingRules: { late: { maxUnits: 5 } } }],
  宽限时间: ['20', { countingRules: { graceMinutes: 20 } }],
  计入成绩的提交: ['最后一次', { countingRules: { counting: 'last' } }],
}

const classes = [
  { classId: 3, className: '一班' },
  { classId: 4, className: '二班' },
  { classId: 5, className: '三班' },
]

/** Return the answers that the dialogs read. Two problems with equal points show no list. */
function answersFor(changes: Parameters<typeof compositionWith>[1] = {}): Tree {
  const problems = [
    { problemId: 1, title: '三角形' },
    { problemId: 2, title: '日期' },
  ]
  return {
    [listProblemSets.path]: [bank, { ...bank, problemSetId: 4, name: '循环' }],
    [listProblems.path]: problemsOf,
    [getComposition.path]: compositionWith(problems, changes),
    [listNewProblems.path]: { problems: [], problemCount: 2, submittedCount: 0, version: 4 },
  }
}

function problemsOf({ problemSetId }: { problemSetId: number }) {
  const page = bankPage(['三角形', '日期'], () => ['入门'])
  return { ...page, records: page.records.map((one) => Object.assign({}, one, { problemSetId })) }
}

const isExam = (type: AssignmentType) => type === '考试'

/** Return the values of new homework or of a new exam. */
function filledFields(type: AssignmentType): Fields {
  return {
    [`${type}名称`]: [`第一次${type}`, { assignmentTitle: `第一次${type}` }],
    开始时间: ['2099-03-01 08:00', { startTime: '2099-03-01T08:00:00' }],
    截止时间: ['2099-03-08 08:00', { endTime: '2099-03-08T08:00:00' }],
    题库: ['分支与边界（3 题）', { problemSetId: 2 }],
    描述: ['写在题目上方。', { description: '写在题目上方。' }],
    进行中的变异分析: ['不公开', { mutantsDuring: 'nothing' }],
    结束后的变异分析: ['公开到行', { mutantsAfter: 'lines' }],
    记录作答过程: ['true', { recordsWork: true }],
    ...(isExam(type) && { 考试类型: ['期中', { examType: 'midterm' }] }),
    计分方式: ['综合（覆盖率 40%、变异得分 45%、质量得分 15%）', { scoringPreset: '综合' }],
    同时通知学生: ['true', { isAnnounced: true }],
  }
}

const initially = (type: AssignmentType) => ({
  选题方式: '选择题目',
  进行中的变异分析: isExam(type) ? '只公开数量' : '全部公开',
  结束后的变异分析: '全部公开',
  记录作答过程: 'false',
  同时通知学生: 'false',
})

const sentBesides = (type: AssignmentType) => ({
  type,
  examType: null,
  countingRules: defaultCountingRules,
  attemptLimit: null,
  coolDownMinutes: null,
})

const editing = {
  schema: AssignmentView,
  form: (assignment: AssignmentView) => (
    <AssignmentModal {...dialog} classId={3} type={assignment.type} assignment={assignment} />
  ),
  answers: () => answersFor(),
  endpoint: updateAssignment,
  save: '确认',
  saved: '修改成功',
} satisfies Partial<EditingForm>

function assignmentForm(type: AssignmentType): FormCase {
  return {
    name: type,
    source: 'features/assignment/assignment-modal.tsx',
    fill: {
      form: () => <AssignmentModal {...dialog} classId={3} type={type} assignment={null} />,
      answers: answersFor(),
      endpoint: publishAssignment,
      save: '确认',
      saved: '创建成功',
      answer: 9,
      initially: initially(type),
      fields: { 选题方式: ['选择题目', {}], ...filledFields(type) },
      besides: { ...sentBesides(type), classId: 3, otherClassIds: [] },
    },
    edit: {
      ...editing,
      stored: assignmentWith({ type, assignmentCondition: '已结束' }),
      ...changes(type),
    },
  }
}

/** Return the changed values. The case of homework alone changes the fields that exams share. */
function changes(type: AssignmentType): Pick<EditingForm, 'fields' | 'derived'> {
  const title: Fields = {
    [`${type}名称`]: [`换了名称的${type}`, { assignmentTitle: `换了名称的${type}` }],
  }
  const shared: Fields = {
    截止时间: ['2099-03-09 22:30', { endTime: '2099-03-09T22:30:00' }],
    开始时间: ['2099-03-02 09:15', { startTime: '2099-03-02T09:15:00' }],
    题库: ['循环（3 题）', { problemSetId: 4 }],
    描述: [longText(5_000), { description: longText(5_000) }],
    进行中的变异分析: ['公开到行', { mutantsDuring: 'lines' }],
    结束后的变异分析: ['只公开数量', { mutantsAfter: 'counts' }],
    记录作答过程: ['false', { recordsWork: false }],
  }
  return isExam(type)
    ? {
        fields: { ...title, 考试类型: ['期末', { examType: 'final' }] },
        derived: Object.keys(shared),
      }
    : { fields: { ...title, ...shared } }
}

function publishForm(type: AssignmentType): FormCase {
  return {
    name: `发布${type}`,
    source: 'features/assignment/publish-assignment-modal.tsx',
    fill: {
      form: () => <PublishAssignmentModal {...dialog} type={type} classes={classes} />,
      answers: answersFor(),
      endpoint: publishAssignment,
      save: '确认',
      saved: '创建成功',
      answer: 9,
      initially: initially(type),
      fields: {
        选题方式: ['选择题目', {}],
        班级: ['二班', { classId: 4 }],
        同时发布到: ['三班', { otherClassIds: [5] }],
        ...filledFields(type),
      },
      besides: sentBesides(type),
    },
  }
}

/** The controls of the dialog that a case shows but does not change. */
const others = [
  '作业名称',
  '开始时间',
  '截止时间',
  '描述',
  '进行中的变异分析',
  '结束后的变异分析',
  '记录作答过程',
]

const rulesForm: FormCase = {
  name: '迟交与次数',
  source: 'features/assignment/assignment-modal.tsx',
  edit: {
    ...editing,
    stored: assignmentWith({
      assignmentCondition: '已结束',
      countingRules: lateByDay as AssignmentView['countingRules'],
    }),
    unfold: '设置迟交与次数',
    fields: {
      ...lateRules,
      每道题的提交次数: ['9', { attemptLimit: 9 }],
      两次提交之间的间隔: ['15', { coolDownMinutes: 15 }],
    },
    derived: [...others, '题库'],
  },
}

const rule = { problemSetId: 4, tags: [], count: 1, points: 10 }

/** The draw of problems that nobody has seen; the last change draws the same problems for all. */
const drawingForm: FormCase = {
  name: '随机抽题',
  source: 'features/assignment/assignment-modal.tsx',
  edit: {
    ...editing,
    schema: AssignmentView.extend({ drawing: Drawing }),
    stored: {
      ...assignmentWith({ assignmentCondition: '未开始', hasOwnPapers: true }),
      drawing: { seed: 41, isPerStudent: true, rules: [{ ...rule, problemSetId: 2 }] },
    },
    answers: (stored) => answersFor({ drawing: Drawing.parse(stored['drawing']) }),
    confirm: /^(重新抽取|作废)$/,
    fields: {
      '规则 1 的题库': ['循环（3 题）', { problemSetId: 4, drawing: { rules: [rule] } }],
      '规则 1 的标签': ['入门', { drawing: { rules: [{ ...rule, tags: ['入门'] }] } }],
      '规则 1 的题数': ['2', { drawing: { rules: [{ ...rule, tags: ['入门'], count: 2 }] } }],
      '规则 1 的每题分值': [
        '25',
        { drawing: { rules: [{ ...rule, tags: ['入门'], count: 2, points: 25 }] } },
      ],
      随机种子: ['2026', { drawing: { seed: 2026 } }],
      每名学生分别抽题: ['false', { drawing: { isPerStudent: false } }],
    },
    derived: [...others, '选题方式'],
  },
}

const level = (feedback: Tree): Tree => ({ rules: feedback })

const examRulesForm: FormCase = {
  name: '考试模式',
  source: 'features/exam/exam-rules-modal.tsx',
  edit: {
    schema: getExam.data,
    stored: {
      rules: defaultExamRules,
      extraMinutes: 0,
      enteredCount: 0,
      releasedAt: null,
      isPracticeOpen: false,
      lastEndTime: '2026-11-20T09:30:00',
    },
    form: (exam: ExamView) => <ExamRulesModal {...dialog} assignmentId={9} exam={exam} />,
    endpoint: saveExamRules,
    save: '保存',
    saved: '考试模式已保存',
    besides: { assignmentId: 9 },
    fields: {
      作答时长: ['90', { rules: { workingMinutes: 90 } }],
      入场口令: ['k7', { rules: { entryPassword: 'k7' } }],
      允许的网段: [
        '10.0.0.0/8\n192.168.1.7',
        { rules: { networks: ['10.0.0.0/8', '192.168.1.7'] } },
      ],
      只能在一个浏览器中作答: ['false', { rules: { isOneBrowser: false } }],
      允许粘贴: ['false', { rules: { allowsPasting: false } }],
      允许代码补全: ['false', { rules: { allowsEditorAids: false } }],
      '公布成绩之前，学生看到的结果': ['不公开', level({ feedbackDuring: 'nothing' })],
      '公布成绩之后，学生看到的结果': [
        '公开测试结果与覆盖率',
        level({ feedbackAfter: 'coverage' }),
      ],
      诚信承诺: [longText(2_000), { rules: { pledge: longText(2_000) } }],
    },
  },
}

export const assignmentForms: readonly FormCase[] = [
  assignmentForm('作业'),
  assignmentForm('考试'),
  publishForm('作业'),
  publishForm('考试'),
  rulesForm,
  drawingForm,
  examRulesForm,
]
