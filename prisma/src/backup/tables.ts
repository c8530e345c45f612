/** The tables that a backup holds: everything that people have made, and their accounts. */
export const backedUpTables = [
  'User',
  'KnownBrowser',
  'Class',
  'ClassMember',
  'ClassNotice',
  'NoticeRead',
  'ProblemSet',
  'Problem',
  'ProblemRevision',
  'Assignment',
  'AssignmentProblem',
  'Judgement',
  'Submission',
  'AssignmentProblemStatus',
  'Draft',
  'AssignmentDraft',
  'ReferenceCheck',
  'Rejudging',
  'RejudgeResult',
  'Rescoring',
  'TeachingParameters',
  'AuditEntry',
] as const

/** The tables that it does not hold, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  Backup: 'about the files of one folder, which a restore does not touch',
  BackupOperation: 'says how the restore itself is getting on',
  BackupSchedule: 'a setting of this installation, as is its folder',
  JudgeHost: 'processes that are alive now',
  RateLimit: 'counters of minutes',
  Session: 'whoever was logged in then need not be now: a restore ends all sessions',
  ServiceLogEntry: 'what these processes said; it grows fast and is swept',
  _prisma_migrations: 'the manifest names the last one, and a restore makes the tables by them',
}
