import type { Db } from '@ceping/db/client'
import type { TestProject } from 'vitest/node'
import { provideStack } from './provide-stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How the titles of those problems begin whose mutants are run. */
    mutatedTitle: string
  }
}

const mutatedTitle = '看变异的题'

/** One Ceping for all browser walks. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('mutatedTitle', mutatedTitle)
  return provideStack(project, leaveMutants)
}

/**
 * Have the mutants run of those problems only whose title asks for it: they take several times as long as
 * the tests, and one walk looks at them. The others wait for a next try that does not come.
 */
async function leaveMutants(db: Db): Promise<void> {
  await db.$executeRawUnsafe(`
    create function "leaveMutants"() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from "Judgement" join "ProblemRevision" using ("problemRevisionId")
        join "Problem" using ("problemId")
        where "judgementId" = new."judgementId" and "title" like '${mutatedTitle}%'
      ) then
        new."retryAt" := '2099-01-01';
      end if;
      return new;
    end $$`)
  await db.$executeRaw`
    create trigger "leaveMutants" before insert on "MutationAnalysis"
    for each row execute function "leaveMutants"()`
  await db.$executeRaw`
    update "MutationAnalysis" set "retryAt" = '2099-01-01' where "finishedAt" is null`
}
