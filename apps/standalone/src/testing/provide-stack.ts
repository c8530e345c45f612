import { connectDb, type Db } from '@ceping/db/client'
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

/** Start one Ceping for all tests of a run: `inject('stackUrl')` says where. Returns how to end it. */
export async function provideStack(
  project: TestProject,
  prepare?: (db: Db) => Promise<void>,
): Promise<() => Promise<void>> {
  const stack = await startStack({ sandbox: readEnvironment().JUDGE_SANDBOX })
  const db = connectDb({ databaseUrl: stack.databaseUrl })
  await prepare?.(db)
  await forgetOtherDemo(db)
  await db.$disconnect()
  project.provide('stackUrl', stack.url)
  project.provide('stackDatabaseUrl', stack.databaseUrl)
  return stack.stop
}

/**
 * Leave out the demo's submissions that no walk looks at: to judge them takes both cores for minutes. The
 * walks look at what is running in the first class.
 */
async function forgetOtherDemo(db: Db): Promise<void> {
  await db.$executeRaw`
    delete from "Submission" where "judgedAt" is null and "assignmentId" not in (
      select "assignmentId" from "Assignment"
      where "classId" = (select min("classId") from "Class")
        and now() between "startTime" and "endTime")`
}
