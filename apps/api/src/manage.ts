import { readManageEnv } from './context/env.ts'
import { describeFailure, findCommand, usage } from './manage/commands.ts'

// The operator's commands on the server. Exit code 0: done; 1: failed; 2: wrong call.

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function complain(...lines: string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`)
}

async function main(): Promise<number> {
  const command = findCommand(process.argv.slice(2))
  if (command === null) {
    complain(usage)
    return 2
  }
  const { env, problems } = readManageEnv()
  if (env === undefined) {
    complain('环境变量有误：', ...problems)
    return 2
  }
  try {
    await command({ env, say })
    return 0
  } catch (error) {
    complain(describeFailure(error))
    return 1
  }
}

process.exitCode = await main()
