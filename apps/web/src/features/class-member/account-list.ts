import { addLimit } from '@ceping/contract/class-member'
import { Account } from '@ceping/contract/user'

/** The accounts in a text, each once: one per line, or separated by commas, semicolons or spaces. */
export function splitAccounts(typed: string): string[] {
  return [...new Set(typed.split(/[\s,，、;；]+/).filter((account) => account !== ''))]
}

/** What is wrong with accounts that are to be added; null where nothing is. */
export function findAccountProblem(accounts: string[]): string | null {
  if (accounts.length === 0) return '请输入账号'
  if (accounts.length > addLimit) return `一次最多添加 ${addLimit} 个账号`
  const malformed = accounts.filter((account) => !Account.safeParse(account).success)
  return malformed.length === 0
    ? null
    : `账号只能含文字、数字和 _ . @ -，最多 64 个字符：${malformed.slice(0, 5).join('、')}`
}
