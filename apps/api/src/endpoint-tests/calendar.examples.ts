import type * as mailContract from '@ceping/contract/admin/mail'
import { sendTestMail } from '@ceping/contract/admin/mail'
import type * as calendarContract from '@ceping/contract/calendar'
import { readCalendarFeed } from '@ceping/contract/calendar'
import type * as robotContract from '@ceping/contract/class-robot'
import { robotLimit, testRobot } from '@ceping/contract/class-robot'
import type * as reminderContract from '@ceping/contract/reminder'
import { onTestFinished } from 'vitest'
import { makeRobot } from '../testing/factories.ts'
import { sendTooOften } from './circumstances.ts'
import type { ExamplesOf } from './example.ts'
import type { Things, World } from './world.ts'

/** The mail server and the robots take nothing, until the test ends. */
async function refuseAll({ test: { outside } }: World): Promise<void> {
  outside.failure = { reason: '拒收', isFinal: true, isGeneral: false }
  onTestFinished(() => {
    outside.failure = null
  })
}

/** The operator has set no mail server, until the test ends. */
async function takeMailer({ test: { outside } }: World): Promise<void> {
  const { mailer } = outside
  outside.mailer = null
  onTestFinished(() => {
    outside.mailer = mailer
  })
}

async function fillWithRobots({ test, own: { classId, teacherId } }: World): Promise<void> {
  for (let count = 0; count < robotLimit; count += 1) {
    await makeRobot(test.db, { classId, creatorId: teacherId })
  }
}

function ofFeed({ feedSecret }: Things) {
  return { params: { secret: feedSecret } }
}

export const calendarExamples = {
  listCalendar: { request: () => ({ query: { from: '2026-11-01', to: '2026-12-01' } }) },
  getCalendarFeed: { request: () => ({}) },
  renewCalendarFeed: { request: () => ({}) },
  withdrawCalendarFeed: { request: () => ({}) },
  readCalendarFeed: {
    request: ofFeed,
    refusals: {
      TOO_MANY_REQUESTS: {
        prepare: sendTooOften(readCalendarFeed, { request: ({ own }) => ofFeed(own) }),
      },
    },
  },
} satisfies ExamplesOf<typeof calendarContract>

export const reminderExamples = {
  listReminders: { request: () => ({}) },
  getReminderSettings: { request: () => ({}) },
  updateReminderSettings: { request: () => ({ body: { isMailed: false, hoursBefore: 48 } }) },
} satisfies ExamplesOf<typeof reminderContract>

const fields = { name: '课程群', tellsPublished: true, tellsDeadline: true, tellsNotices: false }
const webhookAddress = 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef'

export const robotExamples = {
  listRobots: { request: ({ classId }) => ({ query: { classId: String(classId) } }) },
  addRobot: {
    request: ({ classId }) => ({
      body: { classId, ...fields, webhookAddress, signingSecret: 'SEC01' },
    }),
    refusals: { ROBOTS_FULL: { prepare: fillWithRobots } },
  },
  updateRobot: { request: ({ classRobotId }) => ({ body: { classRobotId, ...fields } }) },
  deleteRobot: { request: ({ classRobotId }) => ({ body: { classRobotId } }) },
  testRobot: {
    request: ({ classRobotId }) => ({ body: { classRobotId } }),
    refusals: {
      ROBOT_FAILED: { prepare: refuseAll },
      TOO_MANY_REQUESTS: {
        prepare: sendTooOften(testRobot, {
          by: 'teacher',
          request: ({ own: { classRobotId } }) => ({ body: { classRobotId } }),
        }),
      },
    },
  },
} satisfies ExamplesOf<typeof robotContract>

const toSomebody = () => ({ body: { email: 'somebody@example.com' } })

export const mailExamples = {
  getMailState: { request: () => ({}) },
  sendTestMail: {
    request: toSomebody,
    refusals: {
      MAIL_NOT_SET_UP: { prepare: takeMailer },
      MAIL_FAILED: { prepare: refuseAll },
      TOO_MANY_REQUESTS: {
        prepare: sendTooOften(sendTestMail, { by: 'admin', request: toSomebody }),
      },
    },
  },
} satisfies ExamplesOf<typeof mailContract>
