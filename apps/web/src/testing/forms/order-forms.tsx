import { type BackupView, restoreBackup } from '@ceping/contract/admin/backup'
import { sendTestMail } from '@ceping/contract/admin/mail'
import { appointAssistants } from '@ceping/contract/class-member'
import { enterExam } from '@ceping/contract/exam'
import { savePointsByHand } from '@ceping/contract/grade-scheme'
import type { GradebookStudent } from '@ceping/contract/gradebook-cells'
import { startRejudging } from '@ceping/contract/rejudging'
import { addComment, SubmissionComment, updateComment } from '@ceping/contract/submission-comment'
import { updateMyUser } from '@ceping/contract/user'
import { RestoreModal } from '../../features/backup/restore-modal.tsx'
import { AppointAssistantsModal } from '../../features/class-member/appoint-assistants-modal.tsx'
import { EnterForm } from '../../features/exam/enter-form.tsx'
import { PointsModal } from '../../features/grade/points-modal.tsx'
import { TestMailForm } from '../../features/mail/test-mail-form.tsx'
import { StartRejudgingModal } from '../../features/rejudging/start-rejudging-modal.tsx'
import { CommentModal } from '../../features/submission-comment/comment-modal.tsx'
import { ChangePasswordForm } from '../../features/user/change-password-form.tsx'
import { sittingWith } from '../exam.ts'
import { dialog } from './dialog.ts'
import type { FormCase } from './form-case.ts'

const assistantsForm: FormCase = {
  name: '任命助教',
  source: 'features/class-member/appoint-assistants-modal.tsx',
  fill: {
    form: () => <AppointAssistantsModal {...dialog} classId="3" />,
    endpoint: appointAssistants,
    save: '任命',
    saved: '已任命 1 名助教',
    answer: { appointed: ['T2026003'], alreadyAssistants: [], teaching: [], unfit: [] },
    fields: { 工号: ['T2026003\nT2026004', { userAccounts: ['T2026003', 'T2026004'] }] },
    besides: { classId: 3, fromTeachers: false },
  },
}

const commentDialog = { ...dialog, submissionId: 12, lineCount: 30, cursorLine: 4 }

const commentForm: FormCase = {
  name: '批注',
  source: 'features/submission-comment/comment-modal.tsx',
  fill: {
    form: () => <CommentModal {...commentDialog} comment={null} />,
    endpoint: addComment,
    save: '保存',
    saved: '批注已保存',
    answer: 8,
    initially: { 行号: '4' },
    fields: {
      行号: ['7', { line: 7 }],
      批注: ['还应断言返回值', { content: '还应断言返回值' }],
    },
    besides: { submissionId: 12 },
  },
  edit: {
    schema: SubmissionComment,
    stored: {
      commentId: 8,
      line: null,
      content: '',
      authorName: '王老师',
      createTime: '2026-11-20T08:00:00',
      editedAt: null,
      isUnseen: true,
      isOwn: true,
      isDeletable: true,
    },
    form: (comment: SubmissionComment) => <CommentModal {...commentDialog} comment={comment} />,
    endpoint: updateComment,
    save: '保存',
    saved: '批注已保存',
    fields: {
      行号: ['9', { line: 9 }],
      批注: ['写得好', { content: '写得好' }],
    },
  },
}

const backup: BackupView = {
  backupId: 4,
  fileName: 'ceping-20261120.zip',
  kind: 'manual',
  createdBy: '管理员',
  createTime: '2026-11-20T08:00:00',
  sizeBytes: 1_000,
  rowCount: 10,
  contents: null,
  productVersion: null,
  sha256: null,
  verifiedAt: null,
  isThere: true,
  failure: null,
}

const restoreForm: FormCase = {
  name: '恢复备份',
  source: 'features/backup/restore-modal.tsx',
  fill: {
    form: () => (
      <RestoreModal
        backup={backup}
        now={{ users: 1, classes: 1, problems: 1, submissions: 1 }}
        onClose={dialog.onClose}
      />
    ),
    endpoint: restoreBackup,
    save: '恢复',
    saved: '已开始恢复',
    answer: 5,
    fields: {
      [`输入文件名 ${backup.fileName} 以确认`]: [backup.fileName, { fileName: backup.fileName }],
    },
    besides: { backupId: 4 },
  },
}

const testMailForm: FormCase = {
  name: '测试邮件',
  source: 'features/mail/test-mail-form.tsx',
  fill: {
    form: () => <TestMailForm isSetUp />,
    endpoint: sendTestMail,
    save: '发送测试邮件',
    saved: '测试邮件已发给 walk@example.com',
    fields: { 收件地址: ['walk@example.com', { email: 'walk@example.com' }] },
  },
}

const sitting = sittingWith({ enteredAt: null, needsPassword: true })

const enterForm: FormCase = {
  name: '进入考试',
  source: 'features/exam/enter-form.tsx',
  fill: {
    form: () => <EnterForm assignmentId={9} sitting={sitting} />,
    endpoint: enterExam,
    save: '进入考试',
    saved: '已进入考试',
    answer: sitting,
    initially: { [sitting.pledge]: 'false' },
    fields: {
      [sitting.pledge]: ['true', { hasPledged: true }],
      入场口令: ['k7', { entryPassword: 'k7' }],
    },
    besides: { assignmentId: 9 },
  },
}

const student = (userId: number, realName: string) =>
  ({ userId, userAccount: `S${userId}`, realName, pointsByHand: [null] }) as GradebookStudent

const pointsForm: FormCase = {
  name: '录入分数',
  source: 'features/grade/points-modal.tsx',
  fill: {
    form: () => (
      <PointsModal
        {...dialog}
        column={{ gradeColumnId: 6, title: '出勤', fullPoints: 10, category: 0 }}
        index={0}
        students={[student(1, '陈思远'), student(2, '林小雨')]}
      />
    ),
    endpoint: savePointsByHand,
    save: '保存',
    saved: '已保存 2 名学生的分数',
    fields: {
      '陈思远 S1': ['8.5', {}],
      '林小雨 S2': [
        '7',
        {
          points: [
            { userId: 1, points: 8.5 },
            { userId: 2, points: 7 },
          ],
        },
      ],
      从表格粘贴: ['', {}],
    },
    besides: { gradeColumnId: 6 },
  },
}

const rejudgingForm: FormCase = {
  name: '重新判题',
  source: 'features/rejudging/start-rejudging-modal.tsx',
  fill: {
    form: () => <StartRejudgingModal {...dialog} submissionId={3} onStarted={dialog.onClose} />,
    endpoint: startRejudging,
    save: '开始',
    saved: '已开始重新判题',
    answer: 5,
    initially: { 范围: '一份提交', 提交编号: '3' },
    fields: {
      范围: ['一份提交', {}],
      提交编号: ['12', { submissionId: 12 }],
      原因: ['参考代码有误', { reason: '参考代码有误' }],
    },
  },
}

const passwordForm: FormCase = {
  name: '修改密码',
  source: 'features/user/change-password-form.tsx',
  fill: {
    form: () => <ChangePasswordForm onChanged={dialog.onClose} />,
    endpoint: updateMyUser,
    save: '修改密码',
    saved: '密码修改成功',
    fields: {
      原密码: ['Old@123456', { oldPassword: 'Old@123456' }],
      新密码: ['New@123456', { userPassword: 'New@123456' }],
      确认新密码: ['New@123456', {}],
    },
  },
}

/** The forms whose values no form shows again. */
export const orderForms: readonly FormCase[] = [
  assistantsForm,
  commentForm,
  restoreForm,
  testMailForm,
  enterForm,
  pointsForm,
  rejudgingForm,
  passwordForm,
]
