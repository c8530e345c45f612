import type * as adminContract from '@ceping/contract/admin/user'
import type * as contract from '@ceping/contract/user'
import { registerUser, updateMyUser } from '@ceping/contract/user'
import type * as importContract from '@ceping/contract/user-import'
import { templateHead } from '../modules/user/import-rows.ts'
import {
  disableStudent,
  fillLine,
  giveInitialPassword,
  guessOften,
  sendTooOften,
  setRegistration,
} from './circumstances.ts'
import type { ExamplesOf } from './example.ts'
import { password, type World } from './world.ts'

/** A table of users as a form has it. */
function tableOf(row: string): { file: File } {
  return {
    file: new File([`${templateHead.join(',')}\n${row}\n`], '用户.csv', { type: 'text/csv' }),
  }
}

function wrongLogin({ own }: World) {
  return { body: { userAccount: own.account, userPassword: 'not the password' } }
}

function registration(userAccount: string) {
  return { body: { userAccount, userPassword: password, realName: '陈思远' } }
}

function wrongOldPassword() {
  return { body: { userPassword: 'Other@123456', oldPassword: 'not the password' } }
}

export const userExamples = {
  login: {
    request: ({ account }) => ({ body: { userAccount: account, userPassword: password } }),
    refusals: {
      LOGIN_FAILED: { request: wrongLogin },
      ACCOUNT_DISABLED: { prepare: disableStudent },
      PROOF_REQUIRED: { prepare: guessOften, request: wrongLogin },
    },
  },
  logout: { request: () => ({}) },
  getLoginUser: { request: () => ({}) },
  registerUser: {
    prepare: setRegistration(true),
    request: ({ freeAccount }) => registration(freeAccount),
    refusals: {
      REGISTRATION_CLOSED: { prepare: setRegistration(false) },
      ACCOUNT_TAKEN: { request: ({ own }) => registration(own.account) },
      TOO_MANY_REQUESTS: {
        prepare: sendTooOften(registerUser, { request: ({ own }) => registration(own.account) }),
      },
    },
  },
  getRegistration: { request: () => ({}) },
  updateMyUser: {
    request: () => ({ body: { email: 'chen@ceping.test', introduction: '你好' } }),
    refusals: {
      PASSWORD_CHANGE_REQUIRED: { by: 'student', prepare: giveInitialPassword },
      OLD_PASSWORD_WRONG: { request: wrongOldPassword },
      PASSWORD_UNCHANGED: {
        request: () => ({ body: { userPassword: password, oldPassword: password } }),
      },
      TOO_MANY_REQUESTS: {
        prepare: sendTooOften(updateMyUser, { by: 'student', request: wrongOldPassword }),
        request: wrongOldPassword,
      },
    },
  },
  addUser: {
    request: ({ freeAccount }) => ({
      body: { userAccount: freeAccount, userRole: 'student', realName: '陈思远' },
    }),
    refusals: {
      ACCOUNT_TAKEN: {
        request: ({ own }) => ({
          body: { userAccount: own.account, userRole: 'student', realName: '陈思远' },
        }),
      },
    },
  },
  updateUser: {
    request: ({ memberId }) => ({ body: { id: memberId, realName: '陈思远', isDisabled: true } }),
    refusals: {
      ACCOUNT_TAKEN: {
        request: ({ own, people }) => ({
          body: { id: own.memberId, userAccount: people.teacher.userAccount },
        }),
      },
      OWN_ACCOUNT: {
        request: ({ people }) => ({ body: { id: people.admin.id, isDisabled: true } }),
      },
      USER_OWNS_CONTENT: {
        request: ({ own }) => ({ body: { id: own.teacherId, userRole: 'student' } }),
      },
    },
  },
  unlockUser: { request: ({ memberId }) => ({ body: { id: memberId } }) },
  deleteUser: {
    request: ({ memberId }) => ({ body: { id: memberId } }),
    refusals: {
      OWN_ACCOUNT: { request: ({ people }) => ({ body: { id: people.admin.id } }) },
      USER_OWNS_CONTENT: { request: ({ own }) => ({ body: { id: own.teacherId } }) },
    },
  },
  getUser: { request: ({ memberId }) => ({ query: { id: String(memberId) } }) },
  getUserVo: {
    // Everybody here may look at the teacher; who may at whom is tested beside it.
    request: ({ teacherId }) => ({ query: { id: String(teacherId) } }),
  },
  listUsers: { request: () => ({ body: { current: 1, pageSize: 20 } }) },
  listUserVos: { request: () => ({ body: { userRole: 'student', pageSize: 20 } }) },
  exportUsers: {
    request: () => ({ query: { format: 'csv' } }),
    refusals: { TOO_MANY_REQUESTS: { prepare: fillLine('export-users', 'admin') } },
  },
  listUserClasses: { request: ({ memberId }) => ({ query: { id: String(memberId) } }) },
  importUsers: {
    request: ({ freeAccount }) => ({
      query: {},
      body: tableOf(`${freeAccount},陈思远,学生,,,,,${password}`),
    }),
    refusals: {
      IMPORT_REJECTED: {
        request: ({ own }) => ({
          query: {},
          body: tableOf(`${own.freeAccount},陈思远,校长,,,,,${password}`),
        }),
      },
      TOO_MANY_REQUESTS: { prepare: fillLine('read-table', 'admin') },
    },
  },
  getImportTemplate: { request: () => ({ query: { format: 'csv' } }) },
} satisfies ExamplesOf<typeof contract & typeof importContract & typeof adminContract>
