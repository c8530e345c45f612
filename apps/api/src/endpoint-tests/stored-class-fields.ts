import { createClass, getClass, listClasses, updateClass } from '@ceping/contract/class'
import { listNotices, publishNotice, updateClassNotice } from '@ceping/contract/class-notice'
import { addRobot, listRobots, updateRobot } from '@ceping/contract/class-robot'
import { addProblem, getProblem, updateProblem } from '@ceping/contract/problem'
import { createProblemSet, listProblemSets, updateProblemSet } from '@ceping/contract/problem-set'
import { call, findBy, type StoredCase } from './stored-case.ts'
import type { World } from './world.ts'

const by = 'teacher'

async function readNotice(world: World, noticeId: number) {
  const request = { body: { classId: world.own.classId } }
  return findBy(await call(world, listNotices, { by, request }), { noticeId })
}

async function readRobot(world: World, classRobotId: number) {
  const request = { query: { classId: String(world.own.classId) } }
  return findBy(await call(world, listRobots, { by, request }), { classRobotId })
}

async function readProblemSet(world: World, problemSetId: number) {
  const request = { query: { problemSetName: ' ' } }
  return findBy(await call(world, listProblemSets, { by, request }), { problemSetId })
}

async function readProblem(world: World, id: number) {
  return call(world, getProblem, { by, request: { query: { id: String(id) } } })
}

const webhookAddress = 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef'
const otherAddress = 'https://open.feishu.cn/open-apis/bot/v2/hook/fedcba9876543210'
const secret = 'nobody is shown it again; what it is good for is tested with the sending'

/** The cases of classes, notices, robots, problem sets and problems. */
export const storedClassFields: readonly StoredCase[] = [
  {
    name: 'createClass',
    endpoint: createClass,
    by,
    body: () => ({
      className: '存下的班级',
      classCode: 'ST-1',
      description: '周四下午',
      themeColor: 'green',
    }),
    read: async (world) =>
      findBy(await call(world, listClasses, { by, request: { query: {} } }), {
        className: '存下的班级',
      }),
  },
  {
    name: 'updateClass',
    endpoint: updateClass,
    by,
    prepare: async ({ own }) => own.classId,
    body: (_, classId) => ({
      classId,
      className: '改过的班级',
      classCode: 'ST-2',
      description: '周五上午',
      themeColor: 'orange-red',
      gradeWeights: { homework: 35, exam: 65 },
    }),
    read: (world, classId) =>
      call(world, getClass, { by, request: { params: { classId: String(classId) } } }),
    key: ['classId'],
  },
  {
    name: 'publishNotice',
    endpoint: publishNotice,
    by,
    body: ({ own }) => ({
      classId: own.classId,
      noticeType: '提醒',
      title: '机房',
      content: '<p>周五下午</p>',
    }),
    read: readNotice,
  },
  {
    name: 'updateClassNotice',
    endpoint: updateClassNotice,
    by,
    prepare: async ({ own }) => own.noticeId,
    body: (_, noticeId) => ({
      noticeId,
      noticeType: '考试',
      title: '改期',
      content: '<p>周六上午</p>',
    }),
    read: readNotice,
    key: ['noticeId'],
  },
  {
    name: 'addRobot',
    endpoint: addRobot,
    by,
    body: ({ own }) => ({
      classId: own.classId,
      name: '课程群',
      tellsPublished: false,
      tellsDeadline: true,
      tellsNotices: false,
      webhookAddress,
      signingSecret: 'SEC0123456789',
    }),
    read: readRobot,
    shown: { kind: 'dingtalk', tokenEnd: 'cdef', isSigned: true },
    unread: { webhookAddress: secret, signingSecret: secret },
  },
  {
    name: 'updateRobot',
    endpoint: updateRobot,
    by,
    prepare: (world) =>
      call(world, addRobot, {
        by,
        request: {
          body: {
            classId: world.own.classId,
            name: '旧的课程群',
            tellsPublished: true,
            tellsDeadline: false,
            tellsNotices: true,
            webhookAddress,
          },
        },
      }),
    body: (_, classRobotId) => ({
      classRobotId,
      name: '新的课程群',
      tellsPublished: false,
      tellsDeadline: true,
      tellsNotices: false,
      webhookAddress: otherAddress,
      signingSecret: 'SEC0123456789',
    }),
    read: readRobot,
    key: ['classRobotId'],
    shown: { kind: 'feishu', tokenEnd: '3210', isSigned: true },
    unread: { webhookAddress: secret, signingSecret: secret },
  },
  {
    name: 'createProblemSet',
    endpoint: createProblemSet,
    by,
    body: () => ({ name: '存下的题库' }),
    read: readProblemSet,
  },
  {
    name: 'updateProblemSet',
    endpoint: updateProblemSet,
    by,
    prepare: async ({ own }) => own.problemSetId,
    body: (_, problemSetId) => ({ problemSetId, name: '改过的题库' }),
    read: readProblemSet,
    key: ['problemSetId'],
  },
  {
    name: 'addProblem',
    endpoint: addProblem,
    by,
    body: ({ own }) => ({
      problemSetId: own.problemSetId,
      title: '求和',
      tags: ['入门'],
      description: '返回两数之和。',
      code: 'class Sum {}',
      language: 'java',
    }),
    read: readProblem,
  },
  {
    name: 'updateProblem',
    endpoint: updateProblem,
    by,
    prepare: async ({ own }) => own.problemId,
    body: (_, problemId) => ({
      problemId,
      title: '加法',
      tags: ['边界'],
      description: '不考虑溢出。',
      code: 'class Addition {}',
      language: 'java',
    }),
    read: readProblem,
    // Java is the only language.
    key: ['problemId', 'language'],
  },
]
