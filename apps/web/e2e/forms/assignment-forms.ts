import type { Values } from './controls.ts'
import { fromClasses } from './class-forms.ts'
import { type FormCase, type OwnThings, names, teacher } from './form-case.ts'

/**
 * Which problems count, and how much, stays closed here: a whole bank with equal points shows no list. So do
 * the rules, which have a case of their own. What has started already is not drawn any more.
 */
export function assignmentForms(own: OwnThings): FormCase[] {
  const [bank, otherBank] = own.bankNames.map((name) => `${name}（1 题）`)
  const kinds: { type: string; page: string; exam: Values; changedExam: Values }[] = [
    { type: '作业', page: 'assignments', exam: {}, changedExam: {} },
    { type: '考试', page: 'exams', exam: { 考试类型: '期中' }, changedExam: { 考试类型: '期末' } },
  ]
  return kinds.flatMap(({ type, page, exam, changedExam }) =>
    ['新建', '发布'].map((verb): FormCase => {
      const [title, newTitle] = names(own, `${verb}的${type}`)
      const path = `/classManage/${own.classId}/${page}`
      const values = {
        [`${type}名称`]: title,
        开始时间: '2026-03-01 08:00',
        截止时间: '2026-03-08 08:00',
        题库: bank ?? '',
        描述: '写在题目上方。',
        进行中的变异分析: '不公开',
        结束后的变异分析: '公开到行',
        记录作答过程: 'true',
        ...exam,
      }
      const changes = {
        截止时间: '2026-03-09 22:30',
        开始时间: '2026-03-02 09:15',
        题库: otherBank ?? '',
        描述: '换了一种说法。',
        进行中的变异分析: '只公开数量',
        结束后的变异分析: '全部公开',
        记录作答过程: 'false',
        ...changedExam,
        [`${type}名称`]: newTitle,
      }
      const place = verb === '新建' ? { path, also: {} } : fromClasses(own, '班级')
      const others: Values = verb === '新建' ? {} : { 同时发布到: '' }
      return {
        name: `${verb}的${type}`,
        account: teacher,
        create: {
          path: place.path,
          button: `${verb}${type}`,
          place: `${verb}${type}`,
          save: /确认$/,
          question: [new RegExp(`发布已经截止的${type}`), '仍然发布'],
          saved: '创建成功',
          values,
          also: {
            选题方式: '选择题目',
            计分方式: '综合（覆盖率 40%、变异得分 45%、质量得分 15%）',
            同时通知学生: 'true',
            ...place.also,
            ...others,
          },
        },
        edit: (now) => ({
          path,
          button: `编辑“${now[`${type}名称`]}”`,
          place: `编辑${type}`,
          save: /确认$/,
          saved: '修改成功',
        }),
        // From there on it is the same dialog.
        changes: verb === '新建' ? changes : {},
      }
    }),
  )
}

export const policy = {
  指令覆盖率: '2',
  分支覆盖率: '3',
  行覆盖率: '4',
  圈复杂度覆盖率: '5',
  方法覆盖率: '6',
  类覆盖率: '7',
  变异得分: '20',
  质量得分: '5',
  测试通过率按: '测试次数',
  写错的测试不计覆盖: 'true',
  完成分数线: '70',
}

/** What they are about accepts late work by the day, else these fields are not all there. */
const countingRules = {
  迟交: '按小时扣分',
  扣分: '15',
  最多迟交: '5',
  宽限时间: '20',
  计入成绩的提交: '最后一次',
}

/** What stands in the form above besides what a case changes there. */
const others = [
  '作业名称',
  '开始时间',
  '截止时间',
  '描述',
  '进行中的变异分析',
  '结束后的变异分析',
  '记录作答过程',
]

/** How the problems of homework that has not started are drawn: for all at last, which asks no more. */
export function drawingForm(own: OwnThings): FormCase {
  return {
    name: '随机抽题',
    account: teacher,
    edit: () => ({
      path: `/classManage/${own.classId}/assignments`,
      button: `编辑“${own.drawnTitle}”`,
      place: '编辑作业',
      save: /确认$/,
      question: [/所有学生的试卷/, /重新抽取|作废/],
      saved: '修改成功',
    }),
    changes: {
      '规则 1 的题库': `${own.drawnBankName}（2 题）`,
      '规则 1 的标签': '入门',
      '规则 1 的题数': '2',
      '规则 1 的每题分值': '25',
      随机种子: '2026',
      每名学生分别抽题: 'false',
    },
    derived: [...others, '选题方式'],
  }
}

/** The rules of the form above, which are closed there until somebody wants them. */
export function rulesForm(own: OwnThings): FormCase {
  return {
    name: '迟交与次数',
    account: teacher,
    edit: () => ({
      path: `/classManage/${own.classId}/assignments`,
      button: `编辑“${own.ruledTitle}”`,
      unfold: '设置迟交与次数',
      place: '编辑作业',
      save: /确认$/,
      saved: '修改成功',
    }),
    changes: { ...countingRules, 每道题的提交次数: '9', 两次提交之间的间隔: '15' },
    derived: [...others, '题库'],
  }
}

export function scoringForm(own: OwnThings): FormCase {
  return {
    name: '计分方式',
    account: teacher,
    edit: () => ({
      path: `/classManage/${own.classId}/assignmentsdetails/${own.assignmentId}?tab=scoring`,
      place: '分支覆盖率',
      save: /更换并重新计分$/,
      question: [/更换“.*”的计分方式？/, '更换'],
      saved: '已开始重新计分',
    }),
    changes: { ...policy, ...countingRules },
    always: { 原因: '走查' },
    derived: ['方案'],
  }
}

export function examForm(own: OwnThings): FormCase {
  return {
    name: '考试模式',
    account: teacher,
    edit: () => ({
      path: `/classManage/${own.classId}/examsdetails/${own.examId}`,
      button: '修改规则',
      place: '考试模式',
      save: /保存$/,
      saved: '考试模式已保存',
    }),
    changes: {
      作答时长: '90',
      入场口令: 'k7',
      允许的网段: '10.0.0.0/8\n192.168.1.7',
      只能在一个浏览器中作答: 'false',
      允许粘贴: 'false',
      允许代码补全: 'false',
      '公布成绩之前，学生看到的结果': '不公开',
      '公布成绩之后，学生看到的结果': '公开测试结果与覆盖率',
      诚信承诺: '我独立完成。',
    },
  }
}

export function decisionForm({ similarPairPath: path }: OwnThings): FormCase {
  return {
    name: '查重的处理记录',
    account: teacher,
    edit: () => ({ path, place: '备注', save: /保存处理记录$/, saved: '已保存' }),
    changes: { 状态: '已谈话', 备注: '周三谈过，两人一起写的。' },
  }
}
