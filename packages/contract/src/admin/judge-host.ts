import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { storableText, WallTime } from '../wire-types.ts'
import { ShownText } from '../shown-text.ts'

/** `paused`: takes no submissions, keeps its JVMs; `draining`: then also ends its JVMs. */
export const JudgeHostMode = z.enum(['active', 'paused', 'draining']).meta({ title: '状态' })
export type JudgeHostMode = z.infer<typeof JudgeHostMode>

/** Derived from the heartbeats and the mode. */
export const JudgeHostState = z.enum([
  '运行中',
  '故障',
  '暂停',
  '排空中',
  '已排空',
  '失联',
  '已停止',
])
export type JudgeHostState = z.infer<typeof JudgeHostState>

export const JudgeHostView = z.object({
  name: z.string(),
  mode: JudgeHostMode,
  state: JudgeHostState,
  /** `docker`, or `process` for local processes. */
  sandbox: z.string(),
  /** How many submissions at a time. */
  capacity: z.int(),
  running: z.int(),
  /** Attempts since it started, and those that ended in a judge fault. */
  done: z.int(),
  failed: z.int(),
  /** Of one attempt; null before the first. */
  meanMs: z.number().nullable(),
  /** By name: `jdk`, `junit`, `engine` and so on. */
  versions: z.record(z.string(), z.string()),
  startedAt: WallTime,
  heartbeatAt: WallTime,
  stoppedAt: WallTime.nullable(),
  /** Why it cannot judge, and since when; null while it can. */
  trouble: z.object({ message: ShownText, since: WallTime }).nullable(),
})
export type JudgeHostView = z.infer<typeof JudgeHostView>

const name = storableText('判题机名称', '请选择判题机').max(255, '判题机名称最多 255 个字符')

export const listJudgeHosts = endpoint('GET', '/api/admin/judgeHost/list', {
  access: ['admin'],
  summary: '全部判题机及其状态',
  data: z.array(JudgeHostView),
})

export const followJudgeHosts = endpoint('GET', '/api/admin/judgeHost/events', {
  access: ['admin'],
  summary: '全部判题机的实时状态（server-sent events）：先是当前状态，之后有变化时再发',
  data: z.array(JudgeHostView),
  answer: 'events',
  errors: ['TOO_MANY_REQUESTS'],
})

export const setJudgeHostMode = endpoint('POST', '/api/admin/judgeHost/setMode', {
  access: ['admin'],
  summary:
    '让判题机工作（active）、暂停（paused）或排空（draining）；同名的判题机重启后仍然有效，以容器编号为名的重建后是另一台。停止或失联满 7 天的记录会自动移除',
  body: z.object({ name, mode: JudgeHostMode }),
  errors: ['NOT_FOUND', 'JUDGE_HOST_GONE'],
})

export const forgetJudgeHost = endpoint('POST', '/api/admin/judgeHost/forget', {
  access: ['admin'],
  summary: '移除一台已停止或失联的判题机的记录；它再次启动时会重新出现',
  body: z.object({ name }),
  errors: ['NOT_FOUND', 'JUDGE_HOST_ALIVE'],
})
