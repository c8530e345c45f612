import { once } from 'node:events'
import { listDemoAccounts } from '@ceping/db/demo-accounts'
import { findFreePortFrom, isPortFree } from '@ceping/db/free-port'
import type { LauncherLock } from '../bin/launcher-lock.mjs'
import { readEnvironment, type Environment } from './env.ts'
import { startPlatform, type Platform, type PreparedJudge } from './platform.ts'
import { StartError } from '../bin/start-error.mjs'

const defaultPort = 8080
const roleNames: Record<string, string> = { admin: '管理员', teacher: '教师', student: '学生' }

/**
 * Run Ceping from a built repository until it has to end. Throws a StartError if it cannot start or
 * continue; nothing is left running.
 */
export async function runStandalone(options: {
  root: string
  dataFolder: string
  /** The promise of the prepared judge. */
  judge: Promise<PreparedJudge>
  /** Released by the caller. */
  lock: LauncherLock
  /** Aborts when it has to end. */
  ending: AbortSignal
  /** Print one line of Chinese. */
  say: (line: string) => void
  /** Run a step and print its title and time. */
  step: <Result>(title: string, work: () => Promise<Result>) => Promise<Result>
}): Promise<void> {
  const { judge, lock, ending, say, step } = options
  const environment = readEnvironment()
  try {
    const port = await choosePort(environment)
    const failure = new AbortController()
    const platform = await step('启动数据库、api 和判题进程', () =>
      startPlatform({
        ...options,
        host: environment.CEPING_HOST,
        port,
        signal: ending,
        onNotice: say,
        onFailure: (reason) => failure.abort(new StartError(reason)),
      }),
    )
    lock.announce(platform.url)
    say(describePlatform(platform, await judge))
    const end = AbortSignal.any([ending, failure.signal])
    if (!end.aborted) await once(end, 'abort')
    say('')
    await step('停止判题进程、api 和数据库', () => platform.stop())
    failure.signal.throwIfAborted()
  } catch (error) {
    if (!ending.aborted) throw error
  }
}

async function choosePort({ PORT, CEPING_HOST: host }: Environment): Promise<number> {
  if (PORT !== undefined) {
    if (await isPortFree(PORT, host)) return PORT
    throw new StartError(
      `端口 ${PORT} 已被占用或不允许使用。请换一个，例如：PORT=${PORT + 1} npm start`,
    )
  }
  const port = await findFreePortFrom(defaultPort, host)
  if (port !== null) return port
  throw new StartError(`${defaultPort} 起的端口都被占用。请指定一个，例如：PORT=9000 npm start`)
}

function describePlatform(platform: Platform, { sandbox }: PreparedJudge): string {
  const accounts = listDemoAccounts().map(({ userRole, userAccounts, password }) => {
    const [first, ...others] = userAccounts
    const range = others.length === 0 ? first : `${first} – ${others.at(-1)}`
    return `  ${roleNames[userRole] ?? userRole}\t${range}\t${password}`
  })
  return [
    '',
    `测评已就绪：${platform.url}`,
    '',
    '演示账号（初始密码）：',
    ...accounts,
    '',
    sandbox === 'docker'
      ? '判题：每次提交使用一个一次性 Docker 容器'
      : '判题：本机进程沙箱，仅供试用；正式使用请安装 Docker',
    `数据：${platform.databaseFolder}`,
    '按 Ctrl-C 停止',
  ].join('\n')
}
