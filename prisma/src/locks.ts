// All locks. A transaction takes its turn first, then locks rows in one order: re-judging, assignment
// or notice, class, problem set, problem, user, membership, sitting, work record, submission, mutation analysis. Only two
// turns are taken after the row of their assignment: `best submission`, and `papers`, which comes before problems, since
// a student who joins holds it and then needs the rows of the drawn problems. Who changes an assignment's problems or
// extensions, or adds points by hand, has claimed the assignment. Questions about scores come last.

import { Prisma } from '../generated/client.ts'
import type { DbTransaction } from './client.ts'

/** Tables whose rows are locked, with the name of the key. */
const keys = {
  Class: 'classId',
  ClassNotice: 'noticeId',
  ProblemSet: 'problemSetId',
  Problem: 'problemId',
  Assignment: 'assignmentId',
  User: 'id',
  ScoreQuestion: 'scoreQuestionId',
} as const

type Table = keyof typeof keys

function rowOf(table: Table, id: number): Prisma.Sql {
  return Prisma.sql`select from ${Prisma.raw(`"${table}"`)}
    where ${Prisma.raw(`"${keys[table]}"`)} = ${id}`
}

/**
 * What is done one after the other, in all processes (advisory locks of PostgreSQL): storing
 * submissions of one user, and beginning to judge them; settling which submission counts; drawing
 * papers for a class, which whoever joins it waits for, too (`draw_for_member`); choosing which mutants of a problem count, and storing what came of them; opening re-judgings; changing accounts, and parameters, by administrators; asking for backups and
 * restores.
 */
export type Turn =
  | `submit ${number}`
  | `judge ${number}`
  | `best submission ${number} ${number} ${number}`
  | `papers ${number}`
  | `mutants ${number}`
  | 'open rejudging'
  | 'change users'
  | 'change teaching parameters'
  | 'backups'

/** Wait for a turn, and keep it until the transaction ends. */
export async function takeTurn(transaction: DbTransaction, turn: Turn): Promise<void> {
  await transaction.$executeRaw`select ${turnOf(turn)}`
}

/** The same as a part of a statement. */
export function turnOf(turn: Turn): Prisma.Sql {
  return Prisma.sql`pg_advisory_xact_lock(hashtextextended(${turn}, 0))`
}

/** Numbers of locks that a whole connection holds, or a transaction of its own. */
export const connectionLocks = {
  migration: 7_243_001,
  firstData: 7_243_002,
  backup: 7_243_003,
  restore: 7_243_004,
} as const

/**
 * Keep a row from being changed or deleted until the transaction ends; others may hold it too.
 * Waits while another transaction changes it. What the transaction reads of it afterwards stays
 * true. Lock several in the order from assignment or notice to class, problem set, problem, user,
 * membership, so that no two transactions wait for each other. A new row's reference to a user also
 * waits for changes of that user's account, which come after all locks. A missing row locks
 * nothing.
 */
export async function holdRow(transaction: DbTransaction, table: Table, id: number): Promise<void> {
  await transaction.$executeRaw`${rowOf(table, id)} for share`
}

/** The same for a row that will be changed: waits for all who change or hold it. */
export async function claimRow(
  transaction: DbTransaction,
  table: Table,
  id: number,
): Promise<void> {
  await transaction.$executeRaw`${rowOf(table, id)} for no key update`
}

/**
 * Hold the class of an assignment or a notice: until the transaction ends nobody archives it or
 * removes anybody from it.
 */
export async function holdClassOf(
  transaction: DbTransaction,
  table: 'Assignment' | 'ClassNotice',
  id: number,
): Promise<void> {
  const classId = Prisma.sql`select "classId" from ${Prisma.raw(`"${table}"`)}
    where ${Prisma.raw(`"${keys[table]}"`)} = ${id}`
  await transaction.$executeRaw`select from "Class" where "classId" = (${classId}) for share`
}
