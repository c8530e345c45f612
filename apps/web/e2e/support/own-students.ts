import { importRoster } from '@ceping/contract/class-roster'
import { updateMyUser } from '@ceping/contract/user'
import { callAs, type Credentials } from './call-as.ts'

const chosen = 'Student@654321'

/**
 * Let a roster make students of a class, who have logged in and chosen a password of their own; with what
 * they log in from then on.
 */
export async function makeStudents(
  teacher: string,
  classId: number,
  accounts: readonly string[],
): Promise<Credentials[]> {
  const rows = accounts.map((account, index) => `${account},学生${index + 1}`)
  const file = new File([['学号,姓名', ...rows].join('\n')], '名单.csv', { type: 'text/csv' })
  const { initialPasswords } = await callAs(teacher, importRoster, {
    params: { classId: String(classId) },
    query: {},
    body: { file },
  })
  return inTurns(initialPasswords, async ({ userAccount, userPassword }) => {
    const body = { oldPassword: userPassword, userPassword: chosen }
    await callAs({ userAccount, userPassword }, updateMyUser, { body })
    return { userAccount, userPassword: chosen }
  })
}

/** Do something for each of many, a few at a time: what they hand in waits for the judge together. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const [turn, rest] = [items.slice(0, 3), items.slice(3)]
  if (turn.length === 0) return []
  const done = await Promise.all(turn.map(act))
  return [...done, ...(await inTurns(rest, act))]
}
