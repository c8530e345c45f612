import { z } from 'zod'

/** What the audit log names: everything that changes who may do what, or what counts. */
export const AuditAction = z.enum([
  'user.register',
  'user.add',
  'user.import',
  'user.update',
  'user.delete',
  'user.change_password',
  'class.create',
  'class.update',
  'class.archive',
  'class.restore',
  'class.reset_invite_code',
  'member.join',
  'member.add',
  'member.remove',
  'notice.publish',
  'notice.update',
  'notice.delete',
  'problem_set.update',
  'problem_set.delete',
  'problem.add',
  'problem.update',
  'problem.delete',
  'assignment.publish',
  'assignment.update',
  'assignment.delete',
])
export type AuditAction = z.infer<typeof AuditAction>

export const AuditObject = z.enum([
  'user',
  'class',
  'notice',
  'problem_set',
  'problem',
  'assignment',
])
export type AuditObject = z.infer<typeof AuditObject>
