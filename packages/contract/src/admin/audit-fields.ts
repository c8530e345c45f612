import { backupKindNames } from './backup-file.ts'
import { serviceLogLevelNames, serviceNames } from './log.ts'
import { auditActionNames, auditObjectNames } from '../audit.ts'
import { robotKinds, robotNewsNames } from '../class-robot.ts'
import { feedbackLevelNames, refusalCauseNames } from '../exam.ts'
import { mutantVisibilityNames } from '../mutation.ts'
import { gateByNames } from '../scoring-policy.ts'
import { similarPairStateNames } from '../similarity.ts'
import { countingNames, lateUnitNames } from '../submission-rules.ts'
import { fieldAt } from '../teaching-parameters.ts'
import { memberRoleNames, roleNames, verdictNames } from '../vocabulary.ts'

/** What people call the fields of the audit log. */
const names: Readonly<Record<string, string>> = {
  userAccount: '账号',
  userAccounts: '账号',
  userRole: '角色',
  memberRole: '班级角色',
  realName: '姓名',
  school: '学校',
  college: '学院',
  major: '专业',
  email: '邮箱',
  introduction: '个人简介',
  mustChangePassword: '须修改初始密码',
  isDisabled: '已停用',
  endedMemberships: '退出的班级编号',
  handOverTo: '移交给',
  students: '学生',
  teachers: '教师',
  admins: '管理员',
  className: '班级名称',
  classCode: '班级代码',
  description: '描述',
  themeColor: '主题色',
  homeworkWeight: '作业权重',
  examWeight: '考试权重',
  classId: '班级编号',
  noticeType: '通知类型',
  title: '标题',
  contentSha256: '内容的 SHA-256',
  descriptionSha256: '描述的 SHA-256',
  codeSha256: '参考代码的 SHA-256',
  testFileCodeSha256: '模型测试的 SHA-256',
  variants: '变体',
  excludedMutants: '不计入的变异',
  variantsSha256: '变体内容的 SHA-256',
  problemSetId: '题库编号',
  problemId: '题目编号',
  assignmentId: '作业或考试编号',
  submissionId: '提交编号',
  submissions: '提交编号',
  similarPairId: '查重结果编号',
  rejudgingId: '重新判题编号',
  rescoringId: '重新计分编号',
  tags: '标签',
  name: '名称',
  problemCount: '题目数',
  problems: '题目',
  addedProblems: '加入的题目',
  drawing: '随机抽题',
  'drawing.seed': '随机种子',
  'drawing.isPerStudent': '每名学生分别抽题',
  'drawing.rules': '抽题规则',
  copiedFrom: '复制自',
  assignments: '移出它的作业或考试',
  type: '类型',
  examType: '考试类型',
  mutantsDuring: '进行中的变异分析',
  mutantsAfter: '结束后的变异分析',
  recordsWork: '记录作答过程',
  assignmentTitle: '标题',
  tellsPublished: `说${robotNewsNames.tellsPublished}`,
  tellsDeadline: `说${robotNewsNames.tellsDeadline}`,
  tellsNotices: `说${robotNewsNames.tellsNotices}`,
  startTime: '开始时间',
  endTime: '截止时间',
  scoringPolicy: '计分方式',
  countingRules: '迟交与计入规则',
  'countingRules.graceMinutes': '宽限时间（分钟）',
  'countingRules.late': '迟交',
  'countingRules.late.unit': '迟交按',
  'countingRules.late.deductionPercent': '迟交扣分（%）',
  'countingRules.late.maxUnits': '最多迟交',
  'countingRules.counting': '计入成绩的提交',
  attemptLimit: '每道题的提交次数',
  workingMinutes: '作答时长（分钟）',
  pledge: '诚信承诺',
  hasEntryPassword: '有入场口令',
  networks: '允许的网段',
  isOneBrowser: '只能在一个浏览器中作答',
  allowsPasting: '允许粘贴',
  allowsEditorAids: '允许代码补全',
  feedbackDuring: '公布成绩之前，学生看到的结果',
  feedbackAfter: '公布成绩之后，学生看到的结果',
  coolDownMinutes: '两次提交之间的间隔',
  reason: '原因',
  cause: '没有接受的代码',
  detail: '说明',
  text: '消息',
  state: '状态',
  note: '备注',
  adjustment: '加减分',
  problemName: '题目',
  student: '学生',
  author: '作者',
  creatorId: '创建人编号',
  requestedBy: '操作人',
  savedAs: '恢复前的备份',
  line: '行号',
  mode: '状态',
  sandbox: '沙箱',
  capacity: '容量',
  done: '已判',
  failed: '故障',
  days: '天数',
  verdict: '结果',
  submissionCount: '提交数',
  mutationCount: '变异分析数',
  changedCount: '得分改变的份数',
  skippedCount: '跳过的份数',
  restoredId: '恢复的版本',
  unjudgedCount: '未判数',
  keepsHigher: '只采用更高的',
  kind: '类别',
  fileName: '文件名',
  sizeBytes: '字节数',
  sha256: 'SHA-256',
  isEnabled: '启用',
  timeOfDay: '每天时间',
  keepCount: '保留份数',
  format: '格式',
  count: '条数',
  guessCount: '输错密码的次数',
  keyword: '关键词',
  from: '从',
  to: '到',
  actor: '操作人',
  actions: '操作',
  objectType: '对象类型',
  objectId: '对象编号或名称',
  requestId: '请求编号',
  level: '级别',
  service: '服务',
  host: '主机',
}

const robotKindNames = Object.fromEntries(
  Object.entries(robotKinds).map(([kind, { name }]) => [kind, name]),
)

/** Words that stand for others in the values of a field. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  userRole: roleNames,
  memberRole: memberRoleNames,
  mode: { active: '运行', paused: '暂停', draining: '排空' },
  verdict: verdictNames,
  kind: { ...backupKindNames, ...robotKindNames },
  state: similarPairStateNames,
  cause: refusalCauseNames,
  actions: auditActionNames,
  objectType: auditObjectNames,
  level: serviceLogLevelNames,
  service: serviceNames,
  examType: { midterm: '期中', final: '期末', quiz: '小测' },
  mutantsDuring: mutantVisibilityNames,
  mutantsAfter: mutantVisibilityNames,
  feedbackDuring: feedbackLevelNames,
  feedbackAfter: feedbackLevelNames,
  'countingRules.late.unit': lateUnitNames,
  'countingRules.counting': countingNames,
  'scoringPolicy.gateBy': gateByNames,
  'scoring.gateBy': gateByNames,
}

/** What a field is called, by its path such as `scoringPolicy.completionScore`; else the path. */
export function fieldName(path: string): string {
  const known = names[path] ?? titleAt(path) ?? titleAt(path.replace(/^scoringPolicy/, 'scoring'))
  if (known !== undefined) return known
  const [first = '', ...rest] = path.split('.')
  return [names[first] ?? first, ...rest].join('.')
}

function titleAt(path: string): string | undefined {
  const { title } = fieldAt(path)
  return title === path ? undefined : title
}

/** What a value of a field is called, where it is a word of ours. */
export function wordFor(path: string, value: string): string | undefined {
  return words[path]?.[value]
}
