import { connectDb } from '@ceping/db/client'
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
  await forgetOtherDemo(stack.databaseUrl)
  project.provide('stackUrl', stack.url)
  project.provide('stackDatabaseUrl', stack.databaseUrl)
  return stack.stop
}

/**
 * Leave out the demo's submissions that no walk looks at: to judge them takes both cores for minutes. The
 * walks look at what is running in the first class.
 */
async function forgetOtherDemo(databaseUrl: string): Promise<void> {
  const db = connectDb({ databaseUrl })
  await db.$executeRaw`
    delete from "Submission" where "judgedAt" is null and "assignmentId" not in (
      select "assignmentId" from "Assignment"
      where "classId" = (select min("classId") from "Class")
        and now() between "startTime" and "endTime")`
  await db.$disconnect()
}
