import { z } from 'zod'

/** All actions in the audit log, with the text that is shown. */
export const auditActionNames = {
  'user.register': '注册',
  'user.add': '新增用户',
  'user.import': '导入用户',
  'user.update': '修改用户',
  'user.delete': '删除用户',
  'user.change_password': '更改密码',
  'user.unlock': '解除登录验证',
  'user.export': '导出用户',
  'class.create': '创建班级',
  'class.update': '修改班级',
  'class.save_grade_scheme': '设置总评构成',
  'class.save_points': '录入手工成绩',
  'class.archive': '解散班级',
  'class.restore': '恢复班级',
  'class.reset_invite_code': '重置邀请码',
  'member.join': '加入班级',
  'member.add': '添加成员',
  'member.remove': '移除成员',
  'member.appoint_assistants': '任命助教',
  'notice.publish': '发布通知',
  'notice.update': '修改通知',
  'notice.delete': '删除通知',
  'problem_set.update': '修改题库',
  'problem_set.delete': '删除题库',
  'problem_set.restore': '恢复题库',
  'problem.add': '新增题目',
  'problem.update': '修改题目',
  'problem.delete': '删除题目',
  'problem.update_model_suite': '修改模型测试',
  'problem.delete_model_suite': '删除模型测试',
  'problem.choose_mutants': '改变计入的变异',
  'assignment.publish': '发布作业或考试',
  'assignment.update': '修改作业或考试',
  'assignment.add_problems': '为作业或考试加入题目',
  'assignment.copy': '复制作业或考试',
  'assignment.extend': '为学生延期',
  'assignment.withdraw_extensions': '撤销学生的延期',
  'exam.save_rules': '设置考试模式',
  'exam.release_results': '公布考试成绩',
  'exam.withdraw_results': '撤回公布的考试成绩',
  'exam.open_practice': '开放考试练习',
  'exam.close_practice': '关闭考试练习',
  'exam.add_time': '考试加时',
  'exam.end_sittings': '让学生交卷',
  'exam.resume_sittings': '让学生继续作答',
  'exam.send_message': '发送监考消息',
  'exam.hand_over': '放行换浏览器',
  'exam.accept_draft': '替学生提交代码',
  'assignment.adjust_score': '人工加减分',
  'assignment.delete': '删除作业或考试',
  'assignment.rescore': '重新计分',
  'comment.delete': '删除批注',
  'similarity.check': '查重',
  'similarity.decide': '记录查重的处理',
  'teaching_parameters.change': '修改教学参数',
  'teaching_parameters.restore': '恢复教学参数',
  'judge_host.set_mode': '切换判题机状态',
  'judge_host.forget': '移除判题机记录',
  'judge_queue.retry': '重试排队的提交',
  'judge_queue.retry_mutations': '重试变异分析',
  'judge_queue.remove': '移出判题队列',
  'rejudging.start': '开始重新判题',
  'rejudging.apply': '采用重新判题结果',
  'rejudging.revert': '撤回重新判题结果',
  'rejudging.cancel': '取消重新判题',
  'backup.make': '备份',
  'backup.upload': '上传备份',
  'backup.download': '下载备份',
  'backup.verify': '校验备份',
  'backup.restore': '恢复备份',
  'backup.delete': '删除备份',
  'backup.schedule': '修改备份计划',
  'calendar_feed.renew': '生成日历订阅地址',
  'calendar_feed.withdraw': '停用日历订阅地址',
  'class_robot.add': '添加群机器人',
  'class_robot.update': '修改群机器人',
  'class_robot.delete': '删除群机器人',
  'mail.test': '发送测试邮件',
  'audit.export': '导出审计日志',
  'service_log.export': '导出服务日志',
} as const

type Action = keyof typeof auditActionNames

export const AuditAction = z
  .enum(Object.keys(auditActionNames) as [Action, ...Action[]])
  .meta({ title: '操作' })
export type AuditAction = z.infer<typeof AuditAction>

/** The kinds of changed objects, with the text that is shown. */
export const auditObjectNames = {
  user: '用户',
  class: '班级',
  notice: '通知',
  problem_set: '题库',
  problem: '题目',
  assignment: '作业或考试',
  submission: '提交',
  teaching_parameters: '教学参数',
  judge_host: '判题机',
  rejudging: '重新判题',
  backup: '备份',
  class_robot: '群机器人',
  mail: '邮件',
  audit_log: '审计日志',
  service_log: '服务日志',
} as const

type ObjectType = keyof typeof auditObjectNames

export const AuditObject = z
  .enum(Object.keys(auditObjectNames) as [ObjectType, ...ObjectType[]])
  .meta({ title: '对象类型' })
export type AuditObject = z.infer<typeof AuditObject>
