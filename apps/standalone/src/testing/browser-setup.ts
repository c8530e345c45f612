import type { TestProject } from 'vitest/node'
import { readEnvironment } from '../env.ts'
import { startStack } from './start-stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a whole Ceping with demo data answers. */
    stackUrl: string
    /** Where its database is: to start another worker on it. */
    stackDatabaseUrl: string
  }
}

/** One Ceping for all browser walks: `inject('stackUrl')` says where. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack({ sandbox: readEnvironment().JUDGE_SANDBOX })
  project.provide('stackUrl', stack.url)
  project.provide('stackDatabaseUrl', stack.databaseUrl)
  return stack.stop
}
