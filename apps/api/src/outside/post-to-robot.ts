import { createHmac } from 'node:crypto'
import { type RobotKind, robotKinds } from '@ceping/contract/class-robot'
import type { ClassRobot } from '@ceping/db/types'
import { z } from 'zod'
import type { Send, SendFailure } from './send-failure.ts'

/** A text for the group of a robot. */
export interface RobotMessage {
  robot: Pick<ClassRobot, 'kind' | 'token' | 'signingSecret'>
  text: string
}

/** Where the robots of each kind are. */
export type RobotOrigins = Record<RobotKind, string>

const timeoutMs = 10_000

function sign(key: string, content: string): string {
  return createHmac('sha256', key).update(content).digest('base64')
}

/** What is sent, and by which query: as the makers of the robots have it. */
interface Post {
  query: string
  body: object
}

/** 钉钉 signs in the query, by milliseconds. */
function forDingtalk(text: string, secret: string): Post {
  const body = { msgtype: 'text', text: { content: text } }
  if (secret === '') return { query: '', body }
  const timestamp = Date.now()
  const signature = sign(secret, `${timestamp}\n${secret}`)
  return { query: `&timestamp=${timestamp}&sign=${encodeURIComponent(signature)}`, body }
}

/** 飞书 signs in the body, by seconds; in its texts tags call people, or all of them. */
function forFeishu(text: string, secret: string): Post {
  const message = { msg_type: 'text', content: { text: text.replaceAll('<', '＜') } }
  if (secret === '') return { query: '', body: message }
  const timestamp = String(Math.floor(Date.now() / 1_000))
  return {
    query: '',
    body: { timestamp, sign: sign(`${timestamp}\n${secret}`, ''), ...message },
  }
}

const posts: Record<RobotKind, (text: string, secret: string) => Post> = {
  wecom: (text) => ({ query: '', body: { msgtype: 'text', text: { content: text } } }),
  dingtalk: forDingtalk,
  feishu: forFeishu,
  lark: forFeishu,
}

/** They answer 200 with a code of their own, which is 0 where the message was taken. */
const RobotAnswer = z.object({
  errcode: z.number().optional(),
  errmsg: z.string().optional(),
  code: z.number().optional(),
  msg: z.string().optional(),
})

function refusalOf(answer: unknown): SendFailure | null {
  const { data } = RobotAnswer.safeParse(answer)
  const code = data?.errcode ?? data?.code
  if (code === 0) return null
  const said = data?.errmsg ?? data?.msg ?? ''
  const reason = code === undefined ? '答复看不懂' : `对方答复 ${code}：${said}`.slice(0, 300)
  return { reason, isFinal: false, isGeneral: false }
}

/**
 * Send texts to robots. An address is made of the fixed one of its kind and the token, so nothing is
 * sent to any other host; redirections are not followed.
 */
export function robotPoster(
  origins: RobotOrigins = {
    wecom: robotKinds.wecom.origin,
    dingtalk: robotKinds.dingtalk.origin,
    feishu: robotKinds.feishu.origin,
    lark: robotKinds.lark.origin,
  },
): Send<RobotMessage> {
  return async ({ robot, text }) => {
    const kind = robot.kind as RobotKind
    const { query, body } = posts[kind](text, robot.signingSecret)
    const address = `${origins[kind]}${robotKinds[kind].path}${robot.token}${query}`
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return refusalOf(await response.json())
    } catch {
      // The fault may name the address, which is a secret.
      const reason = '连接不上对方的服务器，或者它没有按时答复'
      return { reason, isFinal: false, isGeneral: false }
    }
  }
}
