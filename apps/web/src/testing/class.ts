import type { ListedClass } from '@ceping/contract/class'

/** A class, with what a test is about put in its place. */
export function classWith(fields: Partial<ListedClass> = {}): ListedClass {
  return {
    classId: 3,
    className: '软件测试',
    classCode: 'SE301',
    description: '',
    themeColor: 'blue',
    classMemberCount: 31,
    ownerId: 2,
    isAssistant: false,
    teacherName: '沈维钧',
    latestNotice: null,
    unreadNoticeCount: 0,
    waitingQuestionCount: 0,
    inviteCode: '7K3MX9QPWA',
    gradeWeights: { homework: 50, exam: 50 },
    createTime: '2026-11-20T08:00:00',
    archivedAt: null,
    runningAssignment: null,
    version: 4,
    ...fields,
  }
}
