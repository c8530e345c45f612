import { connectDb, type Db } from '@ceping/db/client'
import type { TestProject } from 'vitest/node'
import { readEnvironment } from '../env.ts'
import { startStack } from './start-stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a whole Ceping with demo data. */
    stackUrl: string
    /** The address of the stack's database, with which a test starts another worker. */
    stackDatabaseUrl: string
  }
}

/** Start one Ceping for all tests of a run, and provide its address. Returns a function that ends it. */
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
 * Delete the demo's submissions that no browser test looks at, because judging them takes both cores for minutes. The
 * browser tests look at the running assignments of the first class.
 */
async function forgetOtherDemo(db: Db): Promise<void> {
  await db.$executeRaw`
    delete from "Submission" where "judgedAt" is null and "assignmentId" not in (
      select "assignmentId" from "Assignment"
      where "classId" = (select min("classId") from "Class")
        and now() between "startTime" and "endTime")`
}
