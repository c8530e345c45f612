import type { UnscoredVerdict } from './vocabulary.ts'

/** All refusals: number (HTTP status × 100 + n, never changed) and default Chinese text. */
export const errorCodes = {
  BAD_REQUEST: { code: 40000, message: '请求参数有误' },
  CODE_TOO_LONG: { code: 40002, message: '测试代码过长' },
  REFERENCE_REJECTED: { code: 40003, message: '参考代码未能通过编译' },
  TIME_ORDER: { code: 40004, message: '开始时间不能晚于结束时间' },
  PROBLEM_SET_EMPTY: { code: 40005, message: '请配置题目' },
  OLD_PASSWORD_WRONG: { code: 40006, message: '原密码不正确' },
  PASSWORD_UNCHANGED: { code: 40007, message: '新密码不能与原密码相同' },
  FILE_UNREADABLE: { code: 40008, message: '无法读取文件，请另存为 xlsx 或 csv 后重试' },
  IMPORT_REJECTED: { code: 40009, message: '文件中有错误，没有导入任何一行' },
  CLASS_FIXED: { code: 40010, message: '作业或考试不能移到另一个班级' },
  MODEL_SUITE_REJECTED: { code: 40011, message: '模型测试没有通过，或者没有发现全部变体' },
  BACKUP_NAME_WRONG: { code: 40030, message: '输入的文件名与所选备份不一致' },
  BACKUP_FILE_UNREADABLE: { code: 40031, message: '文件不是可用的备份' },
  LOGIN_FAILED: { code: 40100, message: '账号或密码错误' },
  NOT_SIGNED_IN: { code: 40101, message: '请先登录' },
  ROLE_FORBIDDEN: { code: 40300, message: '没有权限进行此操作' },
  CROSS_SITE: { code: 40301, message: '拒绝跨站请求' },
  ACCOUNT_DISABLED: { code: 40302, message: '账号已被停用，请联系管理员' },
  ASSIGNMENT_NOT_STARTED: { code: 40303, message: '尚未开始，请在开始时间之后提交' },
  ASSIGNMENT_CLOSED: { code: 40304, message: '已经截止，不能再提交' },
  PASSWORD_CHANGE_REQUIRED: { code: 40305, message: '请先修改初始密码' },
  NOT_CLASS_OWNER: { code: 40306, message: '只有班级的负责人或管理员可以解散班级' },
  REGISTRATION_CLOSED: { code: 40307, message: '未开放注册，请联系学校管理员开通账号' },
  SUBMISSIONS_USED_UP: { code: 40308, message: '这道题的提交次数已经用完' },
  SUBMISSION_TOO_SOON: { code: 40309, message: '离上一次提交的时间太短，请稍后再提交' },
  EXAM_NOT_ENTERED: { code: 40320, message: '请先进入考试' },
  EXAM_NETWORK: { code: 40321, message: '只能在监考教师指定的网络中参加这次考试' },
  EXAM_ELSEWHERE: {
    code: 40322,
    message: '你已在另一个浏览器中作答，要在这里继续请联系监考教师放行',
  },
  EXAM_PASSWORD_WRONG: { code: 40323, message: '入场口令不正确' },
  NOT_COMMENT_AUTHOR: { code: 40330, message: '只有写下这条批注的人可以修改或删除它' },
  NOT_FOUND: { code: 40400, message: '内容不存在或已被删除' },
  INVITE_CODE_UNKNOWN: { code: 40401, message: '邀请码无效，请检查后重试' },
  REQUEST_TIMEOUT: { code: 40800, message: '请求没有在时限内传完，请检查网络后重试' },
  ALREADY_MEMBER: { code: 40900, message: '你已经在这个班级中' },
  CLASS_ARCHIVED: { code: 40901, message: '该班级已解散，不能加入，请联系教师' },
  EDIT_CONFLICT: { code: 40902, message: '内容已被他人修改，请刷新后再试' },
  ACCOUNT_TAKEN: { code: 40903, message: '该账号已被使用' },
  OWN_ACCOUNT: { code: 40904, message: '不能停用、删除自己的账号，也不能更改自己的角色' },
  USER_OWNS_CONTENT: { code: 40905, message: '该用户名下还有班级或题库，请先移交给其他教师' },
  TOO_MANY_COMMENTS: { code: 40951, message: '这次提交的批注已有 200 条，请修改已有的批注' },
  OWNER_STAYS: { code: 40906, message: '班级的负责人不能被移出班级' },
  PROBLEM_IN_USE: { code: 40907, message: '有作业或考试正在使用这道题目，不能删除' },
  PROBLEM_SET_IN_USE: { code: 40908, message: '有作业或考试正在使用该题库，不能删除' },
  PROBLEM_SET_FIXED: { code: 40909, message: '已有学生提交，不能更换题库' },
  ASSIGNMENT_ENDED: { code: 40910, message: '已经结束，不能再加入题目' },
  PROBLEM_SCHEDULED: {
    code: 40911,
    message: '有尚未开始的作业或考试包含这道题目，删除后它们会少一道题',
  },
  PROBLEM_SUBMITTED: { code: 40912, message: '已有学生提交这道题目，不能移出' },
  COUNTING_RULES_FIXED: {
    code: 40913,
    message: '已有学生提交，迟交与计入规则请在「计分方式」中修改，可以先预览',
  },
  JUDGE_HOST_GONE: { code: 40920, message: '这台判题机已停止或失联，不能切换状态' },
  JUDGE_HOST_ALIVE: { code: 40921, message: '这台判题机仍在运行，请先停止它再移除记录' },
  SUBMISSION_JUDGED: { code: 40922, message: '这份提交已有结果，如需再判请使用重新判题' },
  SUBMISSION_BEING_JUDGED: { code: 40923, message: '这份提交正在判题，不能移出队列' },
  NOTHING_TO_REJUDGE: { code: 40924, message: '没有可以重新判的提交' },
  REJUDGING_OPEN: { code: 40925, message: '其中有提交正在另一次重新判题中，请先采用或取消那一次' },
  REJUDGING_UNFINISHED: { code: 40926, message: '重新判题尚未完成，请等全部判完再采用' },
  REJUDGING_CLOSED: { code: 40927, message: '这次重新判题的状态已经改变，请刷新后再试' },
  REJUDGING_TOO_LARGE: { code: 40928, message: '提交太多，不能一次重新判完，请缩小范围' },
  RESCORING_NOT_LAST: {
    code: 40929,
    message: '只能撤销最近一次已完成的重新计分，之后又有变化，请刷新后再试',
  },
  BACKUP_NOT_SET_UP: { code: 40930, message: '尚未设置备份目录，请联系运维人员配置 BACKUP_DIR' },
  BACKUP_BUSY: { code: 40931, message: '另一项备份操作正在进行，请等它结束' },
  BACKUP_UNUSABLE: { code: 40932, message: '这份备份不可用' },
  BACKUP_NO_SPACE: { code: 40933, message: '备份目录所在磁盘的空间不足' },
  BACKUP_UPLOAD_OUT_OF_STEP: { code: 40934, message: '上传中断或顺序有误，请重新上传' },
  RESCORING_UNCHANGED: { code: 40935, message: '新的计分方式与现在的相同，不需要重新计分' },
  EXAM_ENTERED: { code: 40940, message: '已有学生进入考试，不能关闭考试模式' },
  EXAM_RUNNING: { code: 40941, message: '还有学生的作答时间没有结束' },
  EXAM_RELEASED: { code: 40942, message: '成绩已经公布；要让学生继续作答，请先撤回公布' },
  ROBOTS_FULL: { code: 40960, message: '一个班级最多 5 个群机器人，请先删除一个' },
  ROBOT_FAILED: { code: 40961, message: '群机器人没有收下消息' },
  MAIL_NOT_SET_UP: {
    code: 40962,
    message: '尚未设置邮件服务器，请联系运维人员设置 CEPING_SMTP_URL',
  },
  MAIL_FAILED: { code: 40963, message: '邮件没有发出去' },
  PAYLOAD_TOO_LARGE: { code: 41300, message: '请求内容过大' },
  BACKUP_TOO_LARGE: { code: 41301, message: '备份文件过大' },
  UNSUPPORTED_MEDIA_TYPE: { code: 41500, message: '请求内容应为 JSON，上传文件时应为表单' },
  PROOF_REQUIRED: {
    code: 42800,
    message: '这个账号或所在网络近来多次输错密码，须先完成安全验证，请刷新页面后再登录',
  },
  TOO_MANY_REQUESTS: { code: 42900, message: '操作过于频繁，请稍后再试' },
  INTERNAL: { code: 50000, message: '服务器内部错误，请稍后再试' },
  JUDGE_UNAVAILABLE: { code: 50300, message: '判题服务暂不可用，请稍后再试' },
  RESTORING: { code: 50301, message: '正在恢复数据，请稍候再试' },
  STORAGE_FULL: { code: 50302, message: '服务器存储空间已满，暂时不能保存，请联系管理员' },
  DATABASE_UNREACHABLE: { code: 50303, message: '数据库暂时无法访问，请稍候再试' },
} as const

export type ErrorCode = keyof typeof errorCodes

/** HTTP status of a code. */
export function httpStatusOf(code: number): number {
  return code === 0 ? 200 : Math.floor(code / 100)
}

/** Codes of submitting for results without a score: HTTP status 200, and `data` has the result. */
export const verdictCodes = {
  compile_error: 20001,
  no_tests: 20002,
  forbidden_api: 20003,
  time_limit: 20004,
  memory_limit: 20005,
  output_limit: 20006,
  process_limit: 20007,
  crashed: 20008,
  tampered: 20009,
  judge_fault: 20010,
} as const satisfies Record<UnscoredVerdict, number>

/** The judging took longer than the call waits; the page follows its events. */
export const stillJudging = { code: 20200, message: '仍在判题，请稍候' } as const
