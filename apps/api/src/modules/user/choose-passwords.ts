import type { DrawnPasswords } from '@ceping/contract/user-import'
import type { Prisma } from '@ceping/db/types'
import pLimit from 'p-limit'
import {
  type ChosenPassword,
  choosePassword,
  type DrawnPassword,
  drawPassword,
} from './choose-password.ts'
import type { ValidRow } from './import-rows.ts'

/** Fewer than may be hashed at once, so that people can log in meanwhile. */
const hashesAtOnce = 2

/** A user of an import, with a password. */
export interface NewUser {
  row: ValidRow
  columns: Prisma.UserCreateManyInput
  initialPassword: string | null
}

/** Choose all passwords; one that several users get is hashed once. */
export async function choosePasswords(rows: ValidRow[]): Promise<NewUser[]> {
  const limit = pLimit(hashesAtOnce)
  const given = new Map<string, Promise<ChosenPassword>>()
  async function choose(password: string | undefined): Promise<ChosenPassword> {
    if (password === undefined) return limit(() => choosePassword(password))
    const chosen = given.get(password) ?? limit(() => choosePassword(password))
    given.set(password, chosen)
    return chosen
  }
  async function toUser(row: ValidRow): Promise<NewUser> {
    const { userPassword, ...fields } = row.user
    const { initialPassword, columns } = await choose(userPassword)
    return { row, columns: { ...fields, ...columns }, initialPassword }
  }
  return Promise.all(rows.map(toUser))
}

/** The passwords that were drawn for users, to be shown once. */
export function drawnPasswordsOf(users: NewUser[]): DrawnPasswords {
  return users.flatMap(({ columns: { userAccount }, initialPassword }) =>
    initialPassword === null ? [] : [{ userAccount, userPassword: initialPassword }],
  )
}

/** Draw so many passwords. */
export async function drawPasswords(count: number): Promise<DrawnPassword[]> {
  const limit = pLimit(hashesAtOnce)
  return Promise.all(Array.from({ length: count }, () => limit(drawPassword)))
}
