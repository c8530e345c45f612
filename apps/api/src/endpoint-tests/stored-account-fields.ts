import { getBackupState, updateBackupSchedule } from '@ceping/contract/admin/backup'
import {
  changeTeachingParameters,
  getTeachingParameters,
  listParametersVersions,
} from '@ceping/contract/admin/teaching-parameters'
import { getReminderSettings, updateReminderSettings } from '@ceping/contract/reminder'
import {
  addUser,
  getLoginUser,
  getUser,
  listUsers,
  registerUser,
  updateMyUser,
  updateUser,
} from '@ceping/contract/user'
import { setRegistration } from './circumstances.ts'
import { call, findBy, type StoredCase } from './stored-case.ts'
import { password, type World } from './world.ts'

async function readUser(world: World, id: number) {
  return call(world, getUser, { by: 'admin', request: { query: { id: String(id) } } })
}

async function findUser(world: World, userAccount: string) {
  const request = { body: { keyword: userAccount, pageSize: 20 } }
  const { records } = await call(world, listUsers, { by: 'admin', request })
  return findBy(records, { userAccount })
}

const profile = {
  realName: '林走查',
  school: '走查大学',
  college: '软件工程学院',
  major: '软件测试',
  email: 'lin@example.com',
}
const whyNoPassword = 'no answer contains the password; a login proves it'

/** The cases of users and of the platform's settings. */
export const storedAccountFields: readonly StoredCase[] = [
  {
    name: 'registerUser',
    endpoint: registerUser,
    by: 'admin',
    prepare: async (world) => {
      await setRegistration(true)(world)
      return 0
    },
    body: () => ({ userAccount: 'stored-registered', userPassword: password, ...profile }),
    read: (world) => findUser(world, 'stored-registered'),
    unread: { userPassword: whyNoPassword },
  },
  {
    name: 'addUser',
    endpoint: addUser,
    by: 'admin',
    body: () => ({
      userAccount: 'stored-added',
      userPassword: password,
      userRole: 'teacher',
      introduction: '简介',
      ...profile,
    }),
    read: (world) => findUser(world, 'stored-added'),
    unread: { userPassword: whyNoPassword },
  },
  {
    name: 'updateUser',
    endpoint: updateUser,
    by: 'admin',
    prepare: async ({ people }) => people.former.id,
    body: (_, id) => ({
      id,
      userAccount: 'stored-changed',
      userRole: 'teacher',
      isDisabled: true,
      introduction: '换了一种说法。',
      ...profile,
    }),
    read: readUser,
    key: ['id'],
    unread: { userPassword: whyNoPassword, resetsPassword: 'an order' },
  },
  {
    name: 'updateMyUser',
    endpoint: updateMyUser,
    by: 'student',
    body: () => ({ email: 'walk@example.com', introduction: '喜欢写测试。' }),
    read: (world) => call(world, getLoginUser, { by: 'student', request: {} }),
    key: [],
    unread: { userPassword: whyNoPassword, oldPassword: whyNoPassword },
  },
  {
    name: 'updateReminderSettings',
    endpoint: updateReminderSettings,
    by: 'student',
    body: () => ({ isMailed: false, hoursBefore: 48 }),
    read: (world) => call(world, getReminderSettings, { by: 'student', request: {} }),
    key: [],
  },
  {
    name: 'updateBackupSchedule',
    endpoint: updateBackupSchedule,
    by: 'admin',
    body: () => ({ isEnabled: false, timeOfDay: '04:45', keepCount: 9 }),
    async read(world) {
      return (await call(world, getBackupState, { by: 'admin', request: {} })).schedule
    },
    key: [],
  },
  {
    name: 'changeTeachingParameters',
    endpoint: changeTeachingParameters,
    by: 'admin',
    async body(world) {
      const { version } = await call(world, getTeachingParameters, { by: 'admin', request: {} })
      return { version, reason: '走查', parameters }
    },
    async read(world) {
      const now = await call(world, getTeachingParameters, { by: 'admin', request: {} })
      const request = { body: { pageSize: 20 } }
      const { records } = await call(world, listParametersVersions, { by: 'admin', request })
      return { parameters: now.parameters, reason: records[0]?.reason }
    },
    key: [],
    unread: { version: 'another one with each change' },
  },
]

const parameters = {
  scoring: {
    metricWeights: { instruction: 2, branch: 3, line: 4, complexity: 5, method: 6, class: 7 },
    shares: { coverage: 75, mutation: 20, quality: 5 },
    gateBy: 'invocations',
    rightTestsOnly: true,
    completionScore: 70,
  },
  suggestions: { problemCoverage: 55, overallCoverage: 75, practiceDone: 35 },
  isRegistrationOpen: false,
  submissionsPerMinute: 12,
  submitting: { codeLength: 50_000, waiting: 4, perProblem: 30 },
  recordDays: 90,
  judging: { runSeconds: 8, compileSeconds: 9, outputKib: 64 },
}
