import type * as adminContract from '@ceping/contract/admin/class'
import type * as classContract from '@ceping/contract/class'
import type * as changeContract from '@ceping/contract/class-change'
import type * as memberContract from '@ceping/contract/class-member'
import { joinClass, resetMemberPasswords, unlockMember } from '@ceping/contract/class-member'
import type * as rosterContract from '@ceping/contract/class-roster'
import type * as noticeContract from '@ceping/contract/class-notice'
import type * as gradeContract from '@ceping/contract/grade'
import type * as gradeSchemeContract from '@ceping/contract/grade-scheme'
import { archiveClass } from '../testing/class-rows.ts'
import { archiveClasses, fillLine, openManyPages, sendTooOften } from './circumstances.ts'
import type { ExamplesOf } from './example.ts'
import type { Ids } from './world.ts'

const fields = { className: '软件测试 1 班', classCode: 'SE-1' }

function ofClass({ classId }: Ids) {
  return { params: { classId: String(classId) } }
}

function ofMember({ classId, memberId }: Ids) {
  return { params: { classId: String(classId), userId: String(memberId) } }
}

function unknownCode() {
  return { query: { inviteCode: 'ZZZZ-ZZZZ-ZZ' } }
}

export const classExamples = {
  createClass: { request: () => ({ body: fields }) },
  listClasses: { request: () => ({ query: {} }) },
  getClass: { request: ofClass },
  updateClass: {
    request: ({ classId }) => ({ body: { classId, ...fields } }),
  },
  deleteClass: {
    request: ofClass,
    colleague: 'NOT_CLASS_OWNER',
    refusals: { NOT_CLASS_OWNER: { by: 'colleague' } },
  },
  restoreClass: { prepare: archiveClasses, request: ofClass },
  resetInviteCode: { request: ofClass },
} satisfies ExamplesOf<typeof classContract>

export const adminClassExamples = {
  listAllClasses: { request: () => ({ body: { pageSize: 100 } }) },
} satisfies ExamplesOf<typeof adminContract>

export const gradeExamples = {
  getMyGrade: { request: ofClass },
  getGradebook: { request: ofClass },
  exportGradebook: {
    request: (things) => ({ ...ofClass(things), query: { format: 'csv' } }),
  },
} satisfies ExamplesOf<typeof gradeContract>

function ofMembers({ classId, memberId }: Ids) {
  return { body: { classId, userIds: [memberId] } }
}

const category = { name: '平时', weight: 40, droppedCount: 1, assignmentType: '作业' as const }

export const gradeSchemeExamples = {
  getGradeScheme: { request: ofClass },
  saveGradeScheme: {
    request: ({ classId, assignmentId, gradeColumnId }) => ({
      body: {
        classId,
        categories: [category],
        assignments: [{ assignmentId, category: 0 }],
        columns: [{ gradeColumnId, title: '出勤', fullPoints: 10, category: 0 }],
      },
    }),
  },
  savePointsByHand: {
    request: ({ gradeColumnId, memberId }) => ({
      body: { gradeColumnId, points: [{ userId: memberId, points: 8.5 }] },
    }),
  },
} satisfies ExamplesOf<typeof gradeSchemeContract>

export const memberExamples = {
  joinClass: {
    request: ({ joinCode }) => ({ query: { inviteCode: joinCode } }),
    refusals: {
      INVITE_CODE_UNKNOWN: { request: unknownCode },
      CLASS_ARCHIVED: { prepare: ({ test, second }) => archiveClass(test.db, second) },
      ALREADY_MEMBER: {
        prepare: ({ test, second, people }) =>
          test.db.classMember.create({
            data: { classId: second.classId, userId: people.student.id, memberRole: 'student' },
          }),
      },
      TOO_MANY_REQUESTS: {
        prepare: sendTooOften(joinClass, { by: 'student', request: unknownCode }),
      },
    },
  },
  listMembers: { request: ({ classId }) => ({ body: { classId } }) },
  addMembers: {
    request: ({ classId, account }) => ({ body: { classId, userAccounts: [account, 'nobody'] } }),
  },
  importMembers: {
    request: (things) => ({
      ...ofClass(things),
      body: { file: new File([`学号\n${things.account}\n`], '名单.csv', { type: 'text/csv' }) },
    }),
    refusals: { TOO_MANY_REQUESTS: { prepare: fillLine('read-table', 'teacher') } },
  },
  unlockMember: {
    request: ofMember,
    refusals: {
      TOO_MANY_REQUESTS: {
        prepare: sendTooOften(unlockMember, { by: 'teacher', request: ({ own }) => ofMember(own) }),
      },
    },
  },
  resetMemberPasswords: {
    request: ofMembers,
    refusals: {
      PASSWORD_NOT_RESETTABLE: {
        by: 'teacher',
        prepare: ({ test, own }) =>
          test.db.user.update({ where: { id: own.memberId }, data: { isSelfRegistered: true } }),
      },
      TOO_MANY_REQUESTS: {
        prepare: sendTooOften(resetMemberPasswords, {
          by: 'teacher',
          request: ({ own }) => ofMembers(own),
        }),
      },
    },
  },
  appointAssistants: {
    request: ({ classId, account }) => ({ body: { classId, userAccounts: [account] } }),
    colleague: 'NOT_CLASS_OWNER',
    refusals: { NOT_CLASS_OWNER: { by: 'colleague' } },
  },
  removeMember: {
    request: ofMember,
    refusals: {
      NOT_CLASS_OWNER: {
        by: 'colleague',
        request: ({ own, people }) => ofMember({ ...own, memberId: people.assistant.id }),
      },
      OWNER_STAYS: {
        request: ({ own }) => ({
          params: { classId: String(own.classId), userId: String(own.teacherId) },
        }),
      },
    },
  },
} satisfies ExamplesOf<typeof memberContract>

function ofRoster({ classId }: Ids, row: string) {
  const file = new File([`学号,姓名,角色\n${row}\n`], '名单.csv', { type: 'text/csv' })
  return { params: { classId: String(classId) }, query: {}, body: { file } }
}

export const rosterExamples = {
  importRoster: {
    request: (things) => ofRoster(things, `${things.freeAccount},陈思远,学生`),
    refusals: {
      IMPORT_REJECTED: { request: ({ own }) => ofRoster(own, `${own.freeAccount},陈思远,教师`) },
      TOO_MANY_REQUESTS: { prepare: fillLine('read-table', 'teacher') },
    },
  },
  getRosterTemplate: { request: () => ({ query: { format: 'csv' } }) },
} satisfies ExamplesOf<typeof rosterContract>

const notice = { noticeType: '公告', title: '第一次作业', content: '<p>请按时提交</p>' } as const

export const noticeExamples = {
  listNotices: { request: ({ classId }) => ({ body: { classId } }) },
  publishNotice: { request: ({ classId }) => ({ body: { classId, ...notice } }) },
  updateClassNotice: {
    request: ({ noticeId }) => ({ body: { noticeId, ...notice } }),
  },
  deleteClassNotice: {
    request: ({ noticeId }) => ({ query: { noticeId: String(noticeId) } }),
  },
  markNoticeRead: { request: ({ noticeId }) => ({ body: { noticeId } }) },
} satisfies ExamplesOf<typeof noticeContract>

export const classChangeExamples = {
  followClassChanges: {
    request: () => ({}),
    refusals: { TOO_MANY_REQUESTS: { prepare: openManyPages, by: 'student' } },
  },
} satisfies ExamplesOf<typeof changeContract>
