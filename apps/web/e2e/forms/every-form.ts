import { ownName, referenceCode } from '../own-objects.ts'
import type { Values } from './controls.ts'

/** How one comes to a form, and how it is saved. */
export interface Way {
  path: string
  /** The button that opens its dialog; without one, the form stands on the page. */
  button?: string
  /** A button in the dialog that shows more of it. */
  unfold?: string
  /** The dialog's title; of a form on the page, the label of one of its controls. */
  place: string
  save: RegExp
  /** What is asked before it is saved, and the answer. */
  question?: [title: RegExp, answer: string | RegExp]
  saved: string
}

/** Teaches the own class and has its banks. */
export const teacher = 'T2026001'

/** A form of the product: everything that it holds is changed, each for itself, and read again. */
export interface FormCase {
  name: string
  account: string
  /** What makes the thing that is edited, and what is filled in there. */
  create?: Way & {
    values: Values
    /** What is filled in too, and is not shown again under that name. */
    also?: Values
    /** Null: nobody is logged in there. */
    account?: null
  }
  /** Given what stands in it now, since lists go by names. */
  edit: (now: Values) => Way
  /** What every control is changed to, in this order. */
  changes: Values
  /** What is filled in each time, and does not stay. */
  always?: Values
  /** What only shows, or chooses, what others hold. */
  derived?: string[]
}

/** What the walk has made for itself. */
export interface OwnThings {
  className: string
  classId: number
  /** A class that nothing else is about: its settings are changed. */
  settingsClassId: number
  assignmentId: number
  /** Homework whose rules are changed. */
  ruledTitle: string
  /** An exam that is sat. */
  examId: number
  /** Of one problem each. */
  bankNames: [string, string]
  /** A bank in which problems are written. */
  problemSetId: number
  /** Where two submissions of the demo stand side by side. */
  similarPairPath: string
}

/** A name that no other form of the walk uses, and one for afterwards. */
function names(own: OwnThings, what: string): [string, string] {
  return [`${own.className} ${what}`, `${own.className} 新的${what}`]
}

/** All forms that keep what is typed into them. Below, `unsaved` has the others. */
export function listForms(own: OwnThings): FormCase[] {
  return [
    ...classForms(own),
    ...noticeForms(own),
    ...bankForms(own),
    ...assignmentForms(own),
    rulesForm(own),
    scoringForm(own),
    robotForm(own),
    reminderForm(),
    examForm(own),
    decisionForm(own),
    ...personalForms(),
    ...userForms(),
    ...adminForms(),
  ]
}

function classForms(own: OwnThings): FormCase[] {
  const [name, newName] = names(own, '班级')
  const changes = { 班级代码: 'WALK-02', 班级简介: '每周四下午。\n实验楼 303。', 主题色: '橙红色' }
  return [
    {
      name: '班级',
      account: teacher,
      create: {
        path: '/classManage',
        button: '创建班级',
        place: '创建班级',
        save: /创建$/,
        saved: '班级创建成功',
        values: { 班级名称: name, 班级代码: 'WALK-01', 班级简介: '简介', 主题色: '绿色' },
      },
      edit: (now) => ({
        path: '/classManage',
        button: `编辑 ${now['班级名称']}`,
        place: '编辑班级',
        save: /保存$/,
        saved: '班级信息更新成功',
      }),
      changes: { ...changes, 班级名称: newName },
    },
    {
      name: '班级设置',
      account: teacher,
      edit: () => ({
        path: `/classManage/${own.settingsClassId}/settings`,
        place: '班级代码',
        save: /保存$/,
        saved: '班级信息更新成功',
      }),
      changes: {
        ...changes,
        作业比重: '35',
        考试比重: '65',
        班级名称: `${newName}，从设置`,
      },
    },
  ]
}

function noticeForms(own: OwnThings): FormCase[] {
  const path = `/classManage/${own.classId}/notices`
  return ['通知', '课间通知'].map((what, index): FormCase => {
    const [title, newTitle] = names(own, what)
    const place = index === 0 ? { path, saved: '创建成功' } : fromClasses(own, '目标班级')
    return {
      name: what,
      account: teacher,
      create: {
        saved: '通知发布成功',
        ...place,
        button: '发布通知',
        place: '发布通知',
        save: /发布$/,
        values: { 标题: title, 类型: '提醒', 通知内容: '周五下午在机房' },
      },
      edit: (now) => ({
        path,
        button: `编辑“${now['标题']}”`,
        place: '编辑通知',
        save: /保存$/,
        saved: '更新成功',
      }),
      changes: index === 0 ? { 类型: '考试', 通知内容: '改到周六上午', 标题: newTitle } : {},
    }
  })
}

/** Published beside the classes, where the class is chosen too. */
function fromClasses({ className }: OwnThings, label: string) {
  return { path: '/classManage', also: { [label]: className } }
}

function bankForms(own: OwnThings): FormCase[] {
  const [bank, newBank] = names(own, '题库')
  const [title, newTitle] = names(own, '题目')
  const path = `/manage/question?bankId=${own.problemSetId}`
  return [
    {
      name: '题库',
      account: teacher,
      create: {
        path: '/manage/questionbank',
        button: '创建题库',
        place: '创建题库',
        save: /创建$/,
        saved: '创建成功',
        values: { 题库名称: bank },
      },
      edit: (now) => ({
        path: '/manage/questionbank',
        button: `编辑“${now['题库名称']}”`,
        place: '编辑题库',
        save: /保存$/,
        saved: '修改成功',
      }),
      changes: { 题库名称: newBank },
    },
    {
      name: '题目',
      account: teacher,
      create: {
        path,
        button: '创建题目',
        place: '创建题目',
        save: /创建$/,
        saved: '创建成功',
        values: {
          题目名称: title,
          标签: '入门',
          题目描述: '返回两数之和。',
          参考代码: referenceCode.trimEnd(),
        },
      },
      edit: (now) => ({
        path,
        button: `编辑“${now['题目名称']}”`,
        place: '编辑题目',
        save: /保存$/,
        saved: '修改成功',
      }),
      changes: {
        标签: '边界',
        题目描述: '返回两数之和。\n\n不考虑溢出。',
        参考代码: `// 求和\n${referenceCode.trimEnd()}`,
        题目名称: newTitle,
      },
    },
  ]
}

/**
 * Which problems count, and how much, stays closed here: a whole bank with equal points shows no list. So do
 * the rules, which have a case of their own.
 */
function assignmentForms(own: OwnThings): FormCase[] {
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
      return {
        name: `${verb}的${type}`,
        account: teacher,
        create: {
          ...(verb === '新建' ? { path } : fromClasses(own, '班级')),
          button: `${verb}${type}`,
          place: `${verb}${type}`,
          save: /确认$/,
          saved: '创建成功',
          values,
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

const policy = {
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

/** The rules of the form above, which are closed there until somebody wants them. */
function rulesForm(own: OwnThings): FormCase {
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
    derived: [
      '作业名称',
      '开始时间',
      '截止时间',
      '题库',
      '描述',
      '进行中的变异分析',
      '结束后的变异分析',
      '记录作答过程',
    ],
  }
}

function scoringForm(own: OwnThings): FormCase {
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

function robotForm(own: OwnThings): FormCase {
  const [name, newName] = names(own, '课程群')
  const path = `/classManage/${own.settingsClassId}/settings`
  // Nobody is shown them again.
  const secrets = {
    'Webhook 地址': 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef',
    加签密钥: 'SEC0123456789',
  }
  return {
    name: '群机器人',
    account: teacher,
    create: {
      path,
      button: '添加群机器人',
      place: '添加群机器人',
      save: /添加$/,
      saved: '群机器人已添加',
      values: { 名称: name, 发布作业与考试: 'false', 截止前一天: 'false', 通知的标题: 'false' },
      also: secrets,
    },
    edit: (now) => ({
      path,
      button: `编辑“${now['名称']}”`,
      place: '编辑群机器人',
      save: /保存$/,
      saved: '群机器人已保存',
    }),
    changes: { 发布作业与考试: 'true', 截止前一天: 'true', 通知的标题: 'true', 名称: newName },
    always: secrets,
  }
}

function reminderForm(): FormCase {
  return {
    name: '截止提醒',
    account: 'S2026030',
    edit: () => ({
      path: '/studentPersonal',
      place: '用邮件提醒我',
      save: /保存提醒设置$/,
      saved: '提醒设置已保存',
    }),
    changes: { 截止前多久提醒: '2 天', 用邮件提醒我: 'false' },
  }
}

function examForm(own: OwnThings): FormCase {
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

function decisionForm({ similarPairPath: path }: OwnThings): FormCase {
  return {
    name: '查重的处理记录',
    account: teacher,
    edit: () => ({ path, place: '备注', save: /保存处理记录$/, saved: '已保存' }),
    changes: { 状态: '已谈话', 备注: '周三谈过，两人一起写的。' },
  }
}

function personalForms(): FormCase[] {
  const places = { S2026030: '/studentPersonal', T2026001: '/teacherPersonal' }
  return Object.entries(places).map(([account, path]) => ({
    name: `${account} 的个人资料`,
    account,
    edit: () => ({ path, place: '邮箱', save: /保存$/, saved: '信息更新成功' }),
    changes: { 邮箱: 'walk@example.com', 个人简介: '喜欢写测试。' },
  }))
}

/** The users are found by their accounts. */
function editUser(now: Values): Way {
  return {
    path: `/admin/users?keyword=${now['账号'] ?? now['学号']}`,
    button: `编辑“${now['姓名']}”`,
    place: '编辑用户',
    save: /保存$/,
    saved: '修改成功',
  }
}

function userForms(): FormCase[] {
  const account = ownName('W').replaceAll(' ', '')
  const values = {
    姓名: '林走查',
    学校: '走查大学',
    学院: '软件学院',
    专业: '软件工程',
    邮箱: 'lin@example.com',
  }
  return [
    {
      name: '用户',
      account: 'admin',
      create: {
        path: '/admin/users',
        button: '新增用户',
        place: '新增用户',
        save: /创建$/,
        saved: '创建成功',
        values: { ...values, 账号: account, 角色: '学生', 个人简介: '简介' },
        also: { 初始密码: 'Walk@123456' },
      },
      edit: editUser,
      changes: {
        姓名: '林改名',
        角色: '教师',
        学校: '另一所大学',
        学院: '计算机学院',
        专业: '网络工程',
        邮箱: 'other@example.com',
        个人简介: '换了一种说法。',
        账号: `${account}B`,
      },
    },
    {
      name: '注册',
      account: 'admin',
      create: {
        account: null,
        path: '/user/register',
        place: '学号',
        save: /注册$/,
        saved: '注册成功，请登录',
        values,
        also: { 学号: `${account}R`, 密码: 'Walk@123456', 确认密码: 'Walk@123456' },
      },
      edit: editUser,
      changes: {},
    },
  ]
}

function adminForms(): FormCase[] {
  return [
    {
      name: '教学参数',
      account: 'admin',
      edit: () => ({
        path: '/admin/teaching-params',
        place: '修改原因',
        save: /保存$/,
        question: [/保存 \d+ 处修改？/, /保存/],
        saved: '教学参数已保存',
      }),
      changes: {
        ...policy,
        题目覆盖率的建议阈值: '55',
        总体覆盖率的建议阈值: '75',
        完成题目比例的建议阈值: '35',
        测试代码的长度: '50000',
        每分钟提交次数: '12',
        同时等待判题的提交: '4',
        每道题的提交次数: '30',
        运行时间: '8',
        编译时间: '9',
        输出: '64',
        作答过程的保留时间: '90',
        允许学生自己注册: 'false',
      },
      always: { 修改原因: '走查' },
      derived: ['方案'],
    },
    {
      name: '备份计划',
      account: 'admin',
      edit: () => ({
        path: '/admin/backup',
        place: '每天自动备份',
        save: /保存计划$/,
        saved: '备份计划已保存',
      }),
      changes: { 时间: '04:45', 保留最近: '9', 每天自动备份: 'false' },
    },
  ]
}

/** Source files of forms that the walk does not look at, and why. */
export const unsaved: Record<string, string> = {
  'components/form-modal.tsx': 'what dialogs are made of',
  'features/assignment/assignment-form-modal.tsx': 'what dialogs are made of',
  'features/class-notice/notice-dialog.tsx': 'what dialogs are made of',
  'features/assignment/copy-assignments-modal.tsx': 'an order that is given once',
  'features/assignment-problem-status/problem-filter-form.tsx': 'a filter, kept in the address',
  'features/backup/restore-modal.tsx': 'a confirmation',
  'features/class/dissolve-class-button.tsx': 'a confirmation',
  'features/class/join-class-modal.tsx': 'a code that is used once',
  'features/class-member/add-members-modal.tsx':
    'names of whom to add, each told what became of it',
  'features/class-member/appoint-assistants-modal.tsx': 'an order that is given once',
  'features/deadline-extension/extension-modal.tsx': 'an order that is given once',
  'features/grade/adjust-button.tsx': 'is shown as words: e2e/feedback looks at it',
  'features/score-question/reply-form.tsx': 'is said once: e2e/feedback looks at it',
  'features/submission-comment/comment-modal.tsx': 'is shown as words: e2e/feedback looks at it',
  'features/mail/test-mail-form.tsx': 'an order that is given once',
  'features/exam/enter-form.tsx': 'is not stored',
  'features/invigilation/order-modals.tsx': 'orders that are given once',
  'features/problem-mutants/mutant-choice.tsx': 'the reason of an order that is given once',
  'features/rejudging/start-rejudging-modal.tsx': 'an order that is given once',
  'features/teaching-parameters/rescore-assignments.tsx': 'an order that is given once',
  'features/user/delete-user-modal.tsx': 'an order that is given once',
  'features/user/login-form.tsx': 'is not stored',
  'features/user/change-password-form.tsx': 'is not shown: it has a test of its own here',
}

/** Source files of the forms that the walk looks at. */
export const walked: readonly string[] = [
  'features/assignment/assignment-modal.tsx',
  'features/assignment/publish-assignment-modal.tsx',
  'features/backup/schedule-form.tsx',
  'features/class-notice/notice-modal.tsx',
  'features/class-robot/robot-modal.tsx',
  'features/class-notice/publish-notice-modal.tsx',
  'features/class/class-settings-form.tsx',
  'features/class/create-class-modal.tsx',
  'features/class/managed-class-grid.tsx',
  'features/exam/exam-rules-modal.tsx',
  'features/problem-set/problem-set-modal.tsx',
  'features/problem/problem-form.tsx',
  'features/reminder/reminder-settings-form.tsx',
  'features/similarity/pair-decision.tsx',
  'features/teaching-parameters/parameters-form.tsx',
  'features/teaching-parameters/scoring-panel.tsx',
  'features/user/profile-form.tsx',
  'features/user/register-form.tsx',
  'features/user/user-form-modal.tsx',
]
