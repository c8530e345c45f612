import type { InputOf } from '@ceping/contract/endpoint'
import { ModelSuiteCheck } from '@ceping/contract/model-suite'
import {
  isVariant,
  Mutant,
  type MutantState,
  numberAlike,
  stateLetters,
} from '@ceping/contract/mutation'
import type * as contract from '@ceping/contract/problem-mutants'
import type { Db } from '@ceping/db/client'
import { takeTurn } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import { readExclusions } from '@ceping/judging/catalogue'
import { z } from 'zod'
import type { Context } from '../../context/deps.ts'
import { claimOwnProblem, requireOwnProblem } from '../problem/edit-problem.ts'
import { keepMutants } from '../problem/keep-mutants.ts'
import { compileReference } from '../problem/reference-check.ts'

/** The mutants of a problem's newest reference code, and what became of them until now. */
export async function getProblemMutants(
  context: Context,
  { query }: InputOf<typeof contract.getProblemMutants>,
): Promise<contract.ProblemMutants> {
  const { db, user } = context
  const { problemId } = query
  const { title, code } = await requireOwnProblem(db, user, problemId)
  const mutants =
    (await findMutants(db, problemId)) ?? (await makeMutants(context, { problemId, code }))
  const [exclusions, modelStates, tallies] = await Promise.all([
    readExclusions(db, problemId),
    readModelStates(db, problemId),
    tallyResults(db, problemId),
  ])
  return {
    problemId,
    title,
    code,
    mutants: mutants.map(({ key, operator, line, change }) => {
      const { killedCount, decidedCount } = tallies.get(key) ?? { killedCount: 0, decidedCount: 0 }
      const exclusion = exclusions.get(key) ?? null
      const modelState = modelStates === null ? null : (modelStates.get(key) ?? 'killed')
      return { key, operator, line, change, exclusion, modelState, killedCount, decidedCount }
    }),
  }
}

/** The catalogues of a problem's newest revision. */
async function findCatalogues(db: Db, problemId: number) {
  const revision = await db.problemRevision.findFirst({
    where: { problemId },
    orderBy: { number: 'desc' },
    select: { catalogues: { orderBy: { mutantCatalogueId: 'desc' } } },
  })
  return (revision?.catalogues ?? []).map(({ mutantCatalogueId, mutants }) => ({
    mutantCatalogueId,
    mutants: numberAlike(z.array(Mutant).parse(mutants)),
  }))
}

/** The stored mutants of the newest revision; null where there are none yet, as with older problems. */
async function findMutants(db: Db, problemId: number): Promise<Mutant[] | null> {
  const [newest] = await findCatalogues(db, problemId)
  return newest?.mutants.filter((mutant) => !isVariant(mutant)) ?? null
}

/** Have them made by the judge. */
async function makeMutants(
  context: Context,
  { problemId, code }: { problemId: number; code: string },
): Promise<Mutant[]> {
  const { isCompilable, mutants } = await compileReference(context, code)
  // It was compiled when it was saved: the judge had no time.
  if (!isCompilable) return []
  await inTransaction(context.db, async (transaction) => {
    await takeTurn(transaction, `mutants ${problemId}`)
    const problem = await claimOwnProblem(transaction, context.user, problemId)
    // Code that was saved meanwhile has brought its own.
    if (problem.code === code) await keepMutants(transaction, problemId, mutants)
  })
  return mutants
}

/** What the model suite has not killed, by key; null where it was not checked with this code. */
async function readModelStates(
  db: Db,
  problemId: number,
): Promise<Map<string, MutantState> | null> {
  const suite = await db.modelSuite.findUnique({
    where: { problemId },
    select: {
      check: true,
      revision: { select: { code: true } },
      problem: { select: { code: true } },
    },
  })
  if (suite === null || suite.check === null) return null
  if (suite.revision.code !== suite.problem.code) return null
  const { alive } = ModelSuiteCheck.parse(suite.check).mutants
  return new Map(alive.map(({ key, state }) => [key, state]))
}

/** How many results that count have killed each mutant of the newest revision, and have decided it. */
async function tallyResults(
  db: Db,
  problemId: number,
): Promise<Map<string, { killedCount: number; decidedCount: number }>> {
  const tallies = new Map<string, { killedCount: number; decidedCount: number }>()
  for (const { mutantCatalogueId, mutants } of await findCatalogues(db, problemId)) {
    const rows = await db.$queryRaw<{ states: string }[]>`
      select "states" from "MutationAnalysis"
      join "Submission" using ("judgementId")
      join "AssignmentProblemStatus" on "bestSubmissionId" = "submissionId"
      where "mutantCatalogueId" = ${mutantCatalogueId}`
    mutants.forEach(({ key }, index) => {
      const { killedCount, decidedCount } = tallies.get(key) ?? { killedCount: 0, decidedCount: 0 }
      const letters = rows.map(({ states }) => states[index])
      tallies.set(key, {
        killedCount: killedCount + letters.filter((one) => one === stateLetters.killed).length,
        decidedCount: decidedCount + letters.filter((one) => one !== stateLetters.undecided).length,
      })
    })
  }
  return tallies
}
