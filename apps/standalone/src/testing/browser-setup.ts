import type { Db } from '@ceping/db/client'
import type { TestProject } from 'vitest/node'
import { provideStack } from './provide-stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The beginning of the titles of the problems whose mutants are run. */
    mutatedTitle: string
  }
}

const mutatedTitle = '看变异的题'

/** Start one Ceping for all browser tests. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('mutatedTitle', mutatedTitle)
  // The browser needs the processor that idle JVMs would take to warm up. The stack inherits this.
  Object.assign(process.env, { JUDGE_WARM_UP: 'short', LANGUAGE_CONCURRENCY: '1' })
  return provideStack(project, postponeMutants)
}

/**
 * Let only the problems with a special title have their mutants run. Mutants take several times as long as tests, and
 * only one journey looks at them. The next try of the others is in 2099.
 */
async function postponeMutants(db: Db): Promise<void> {
  await db.$executeRawUnsafe(`
    create function "postponeMutants"() returns trigger language plpgsql as $$
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
    create trigger "postponeMutants" before insert on "MutationAnalysis"
    for each row execute function "postponeMutants"()`
  await db.$executeRaw`
    update "MutationAnalysis" set "retryAt" = '2099-01-01' where "finishedAt" is null`
}
