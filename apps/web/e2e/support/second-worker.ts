import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the database of the stack is. */
    stackDatabaseUrl: string
  }
}

const root = join(import.meta.dirname, '../../../..')

/** Start one more worker on the stack, from the last build; `stop` ends it in order. */
export function startSecondWorker(name: string): { stop: () => Promise<void> } {
  const { PATH, HOME, JAVA_HOME } = process.env
  const child: ChildProcess = spawn(process.execPath, [join(root, 'apps/worker/dist/main.js')], {
    env: {
      PATH,
      HOME,
      JAVA_HOME,
      DATABASE_URL: inject('stackDatabaseUrl'),
      JUDGE_HOST_NAME: name,
      JUDGE_SANDBOX: 'process',
      JUDGE_CONCURRENCY: '1',
      LANGUAGE_CONCURRENCY: '0',
      JUDGE_WARM_UP: 'short',
      JUDGE_RUNNER_HOME: join(root, 'apps/judge-runner'),
    },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  return {
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
