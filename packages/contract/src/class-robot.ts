import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ShownText } from './shown-text.ts'
import { idOf, idTextOf, nameText, text, Version, WallTime } from './wire-types.ts'

/** Whose group chat it is. */
export const RobotKind = z.enum(['wecom', 'dingtalk', 'feishu', 'lark']).meta({ title: '种类' })
export type RobotKind = z.infer<typeof RobotKind>

interface RobotAddress {
  name: string
  /** Nothing is sent anywhere else: the address is made of this and the robot's token. */
  origin: string
  /** What stands before the token. */
  path: string
  /** Whether a group may ask for signatures. */
  isSigned: boolean
}

/** The kinds of robots, with the fixed part of their webhook addresses. */
export const robotKinds = {
  wecom: {
    name: '企业微信',
    origin: 'https://qyapi.weixin.qq.com',
    path: '/cgi-bin/webhook/send?key=',
    isSigned: false,
  },
  dingtalk: {
    name: '钉钉',
    origin: 'https://oapi.dingtalk.com',
    path: '/robot/send?access_token=',
    isSigned: true,
  },
  feishu: {
    name: '飞书',
    origin: 'https://open.feishu.cn',
    path: '/open-apis/bot/v2/hook/',
    isSigned: true,
  },
  lark: {
    name: 'Lark',
    origin: 'https://open.larksuite.com',
    path: '/open-apis/bot/v2/hook/',
    isSigned: true,
  },
} as const satisfies Record<RobotKind, RobotAddress>

/** The kind and the token of a webhook address; null where it is none of a known robot. */
export function readWebhook(address: string): { kind: RobotKind; token: string } | null {
  const trimmed = address.trim()
  for (const kind of RobotKind.options) {
    const { origin, path } = robotKinds[kind]
    const token = trimmed.startsWith(origin + path) ? trimmed.slice((origin + path).length) : ''
    if (/^[\w-]{8,200}$/.test(token)) return { kind, token }
  }
  return null
}

const addressHint =
  '机器人地址应为企业微信、钉钉或飞书群机器人的完整地址（https://…），请从群机器人的设置中复制'

const WebhookAddress = text({ title: '机器人地址', max: 500, required: '请粘贴 Webhook 地址' })
  .refine((address) => readWebhook(address) !== null, addressHint)
  .meta({ title: '机器人地址' })

/** What a robot can tell its group, each with a switch of its own. */
export const RobotNews = z.enum(['tellsPublished', 'tellsDeadline', 'tellsNotices'])
export type RobotNews = z.infer<typeof RobotNews>

export const robotNewsNames = {
  tellsPublished: '发布作业与考试',
  tellsDeadline: '截止前一天',
  tellsNotices: '通知的标题',
} as const satisfies Record<RobotNews, string>

const switches = {
  tellsPublished: z.boolean().meta({ title: robotNewsNames.tellsPublished }),
  tellsDeadline: z.boolean().meta({ title: robotNewsNames.tellsDeadline }),
  tellsNotices: z.boolean().meta({ title: robotNewsNames.tellsNotices }),
} satisfies Record<RobotNews, z.ZodType>

/** A robot as teachers see it: nobody is shown its address or its secret again. */
export const ClassRobotView = z.object({
  classRobotId: z.int(),
  classId: z.int(),
  name: ShownText,
  kind: RobotKind,
  /** The end of its address, to tell two apart. */
  tokenEnd: z.string(),
  isSigned: z.boolean(),
  ...switches,
  creatorName: ShownText,
  createTime: WallTime,
  /** Why the last message did not get through; null if it did, or none was sent yet. */
  failure: ShownText.nullable(),
  version: Version,
})
export type ClassRobotView = z.infer<typeof ClassRobotView>

/** How many robots a class may have. */
export const robotLimit = 5

const robotFields = {
  name: nameText({ title: '名称', max: 50, required: '请输入名称' }),
  ...switches,
}
const SigningSecret = text({ title: '加签密钥', max: 200 })

const access = ['teacher', 'admin'] as const

export const listRobots = endpoint('GET', '/api/classRobot/list', {
  access,
  summary: '一个班级的群机器人',
  query: z.object({ classId: idTextOf('class') }),
  data: z.array(ClassRobotView),
  errors: ['NOT_FOUND'],
})

export const addRobot = endpoint('POST', '/api/classRobot/add', {
  access,
  summary: `为班级添加群机器人（企业微信、钉钉、飞书），返回其编号；每个班级最多 ${robotLimit} 个`,
  body: z.object({
    classId: idOf('class'),
    ...robotFields,
    webhookAddress: WebhookAddress,
    signingSecret: SigningSecret.default(''),
  }),
  data: z.int(),
  errors: ['NOT_FOUND', 'ROBOTS_FULL'],
})

export const updateRobot = endpoint('POST', '/api/classRobot/update', {
  access,
  summary: '修改群机器人；不给地址和密钥时它们不变',
  body: z.object({
    classRobotId: idOf('classRobot'),
    ...robotFields,
    webhookAddress: WebhookAddress.optional(),
    signingSecret: SigningSecret.optional(),
    version: Version.optional(),
  }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})

export const deleteRobot = endpoint('POST', '/api/classRobot/delete', {
  access,
  summary: '删除群机器人',
  body: z.object({ classRobotId: idOf('classRobot') }),
  errors: ['NOT_FOUND'],
})

export const testRobot = endpoint('POST', '/api/classRobot/test', {
  access,
  summary: '让群机器人发送一条测试消息',
  body: z.object({ classRobotId: idOf('classRobot') }),
  errors: ['NOT_FOUND', 'ROBOT_FAILED', 'TOO_MANY_REQUESTS'],
})
