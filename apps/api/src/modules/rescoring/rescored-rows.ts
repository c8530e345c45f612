import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { DbTransaction } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'
import {
  scoreStored,
  type StoredJudging,
  storedJudgingColumns,
} from '../../scoring/stored-judging.ts'

/** Where judgings with a score are stored. */
interface Place {
  table: 'Submission' | 'RejudgeResult'
  key: Prisma.Sql
  /** Which are those of an assignment. */
  whereOf: (assignmentId: number) => Prisma.Sql
  /** What is made of a score there. */
  columns: string[]
}

/** What counts. */
export const submissions: Place = {
  table: 'Submission',
  key: Prisma.sql`"submissionId"`,
  whereOf: (assignmentId) => Prisma.sql`"assignmentId" = ${assignmentId}`,
  columns: ['comprehensiveCoverage', 'totalScore', 'score'],
}

/** What re-judgings hold beside it: what may count yet, or has counted. */
export const rejudgeResults: Place = {
  table: 'RejudgeResult',
  key: Prisma.sql`"rejudgeResultId"`,
  whereOf: (assignmentId) => Prisma.sql`"submissionId" in (
    select "submissionId" from "Submission" where "assignmentId" = ${assignmentId})`,
  columns: ['totalScore', 'score'],
}

function nameOf(table: Place['table']): Prisma.Sql {
  return Prisma.raw(`"${table}"`)
}

function columnsOf(alias: string, columns: string[]): Prisma.Sql {
  return Prisma.raw(columns.map((column) => `${alias}"${column}"`).join(', '))
}

/** Make the table of what is put down; it goes with the transaction. */
export async function makeRescored(transaction: DbTransaction): Promise<void> {
  await transaction.$executeRaw`
    create temporary table "Rescored" (
      "table" text, "id" integer, "rowVersion" text not null,
      "comprehensiveCoverage" double precision, "totalScore" double precision, "score" jsonb,
      primary key ("table", "id")
    ) on commit drop`
}

/** Judgings of an assignment with a score that have not been looked at, or have changed since. */
export async function listStale(
  transaction: DbTransaction,
  { table, key, whereOf }: Place,
  assignmentId: number,
): Promise<number[]> {
  const rows = await transaction.$queryRaw<{ id: number }[]>`
    select ${key} as "id" from ${nameOf(table)} as stored
    left join "Rescored" on "Rescored"."table" = ${table} and "Rescored"."id" = ${key}
    where ${whereOf(assignmentId)} and stored."totalScore" is not null
      and "rowVersion" is distinct from stored.xmin::text
    order by 1`
  return rows.map(({ id }) => id)
}

/** A stored judging; `rowVersion` is another one after every change of its row. */
type StoredRow = StoredJudging & { id: number; rowVersion: string }

/** Put down what some judgings come to, beside them. */
export async function rescoreBatch(
  transaction: DbTransaction,
  { table, key }: Place,
  { ids, policy }: { ids: number[]; policy: ScoringPolicy },
): Promise<void> {
  const rows = await transaction.$queryRaw<StoredRow[]>`
    select ${key} as "id", xmin::text as "rowVersion", ${storedJudgingColumns}
    from ${nameOf(table)} where ${key} = any (${ids}) and "totalScore" is not null`
  const rescored = rows.flatMap(({ id, rowVersion, ...judging }) => {
    const score = scoreStored(judging, policy)
    if (score === null) return []
    const { comprehensiveCoverage, breakdown } = score
    const { totalScore } = breakdown
    return [{ table, id, rowVersion, comprehensiveCoverage, totalScore, score: breakdown }]
  })
  await transaction.$executeRaw`
    insert into "Rescored"
    select * from jsonb_populate_recordset(null::"Rescored", ${JSON.stringify(rescored)}::jsonb)
    on conflict ("table", "id") do update
    set ("rowVersion", "comprehensiveCoverage", "totalScore", "score") = (
      excluded."rowVersion", excluded."comprehensiveCoverage", excluded."totalScore",
      excluded."score")`
}

/**
 * Let what was put down become the scores; returns how many have changed by it. What is no longer the
 * row that was looked at, since it has another result without a score, stays as it is.
 */
export async function applyScores(
  transaction: DbTransaction,
  { table, key, columns }: Place,
): Promise<number> {
  const rescored = columnsOf('"Rescored".', columns)
  return transaction.$executeRaw`
    update ${nameOf(table)} as stored set (${columnsOf('', columns)}) = (${rescored})
    from "Rescored"
    where "Rescored"."table" = ${table} and "Rescored"."id" = ${key}
      and "Rescored"."rowVersion" = stored.xmin::text
      and (${columnsOf('stored.', columns)}) is distinct from (${rescored})`
}
