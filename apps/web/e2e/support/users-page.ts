import { listUsers } from '@ceping/contract/user'
import type { Page } from 'playwright-core'
import { callAs } from './call-as.ts'

/** Find a user by the account, without the page. */
export async function findUser(userAccount: string) {
  const { records } = await callAs('admin', listUsers, { body: { keyword: userAccount } })
  return records.find((user) => user.userAccount === userAccount)
}

/** Search the page of the users, and wait until it has found so many. */
export async function searchUsers(page: Page, keyword: string, count: number): Promise<void> {
  await page.getByLabel('搜索姓名或账号').fill(keyword)
  await page.getByText(`共 ${count} 人`).waitFor()
}
