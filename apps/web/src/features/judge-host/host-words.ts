import type { JudgeHostState, JudgeHostView } from '@ceping/contract/admin/judge-host'

type Tone = 'success' | 'warning' | 'error' | 'processing' | 'default'

/** How each state is coloured, and what it means. */
export const hostStates: Record<JudgeHostState, { tone: Tone; meaning: string }> = {
  运行中: { tone: 'success', meaning: '接收提交' },
  故障: { tone: 'error', meaning: '不能判题，恢复正常后自动继续' },
  暂停: { tone: 'warning', meaning: '不接收提交，随时可以恢复' },
  排空中: { tone: 'processing', meaning: '判完手上的提交后释放资源' },
  已排空: { tone: 'default', meaning: '可以关机' },
  失联: { tone: 'error', meaning: '很久没有消息' },
  已停止: { tone: 'default', meaning: '进程已正常退出' },
}

const sandboxNames: Readonly<Record<string, string>> = {
  docker: 'Docker 容器',
  process: '本机进程（仅供试用）',
}

/** What a host judges in. */
export function sandboxName(sandbox: string): string {
  return sandboxNames[sandbox] ?? sandbox
}

const versionNames: Readonly<Record<string, string>> = {
  runner: '判题程序',
  jdk: 'JDK',
  junit: 'JUnit',
  jacoco: 'JaCoCo',
  engine: 'Docker 引擎',
  runc: 'runc',
  kernel: '内核',
  cgroup: 'cgroup',
  trustedImage: '编译镜像',
  runImage: '运行镜像',
}

/** What a host judges with, by the names that people know. */
export function namedVersions({ versions }: JudgeHostView): [name: string, version: string][] {
  return Object.entries(versions).map(([key, version]) => [versionNames[key] ?? key, version])
}

/** Whether a host takes part, or would if it were in order. */
function isAtWork({ state }: JudgeHostView): boolean {
  return state === '运行中' || state === '故障'
}

/** Whether nobody would judge any more without this host. */
export function isLastAtWork(host: JudgeHostView, hosts: JudgeHostView[]): boolean {
  return isAtWork(host) && !hosts.some((other) => other.name !== host.name && isAtWork(other))
}
