import { OwnedContent, type UserView } from '@ceping/contract/user'
import { errorCodes } from '@ceping/contract/error-codes'
import { ApiError } from '../../lib/call-api.ts'

/** A user by name and account, for example `“陈思远”（S2026001）`. */
export function nameWithAccount({
  realName,
  userAccount,
}: Pick<UserView, 'realName' | 'userAccount'>): string {
  return realName === '' ? `“${userAccount}”` : `“${realName}”（${userAccount}）`
}

const namedCount = 5

/** Several users by name and account, of many the first few: `“陈思远”（S1）、“林晓”（S2）等 12 人`. */
export function namesWithAccounts(users: Pick<UserView, 'realName' | 'userAccount'>[]): string {
  const names = users.slice(0, namedCount).map(nameWithAccount).join('、')
  return users.length > namedCount ? `${names}等 ${users.length} 人` : names
}

/** How much somebody owns, where that is why they were not changed: `2 个班级和 1 个题库`. */
export function ownedContentOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== errorCodes.USER_OWNS_CONTENT.code) return null
  const { classes, problemSets } = OwnedContent.parse(error.data)
  const parts = [
    classes > 0 ? `${classes} 个班级` : '',
    problemSets > 0 ? `${problemSets} 个题库` : '',
  ]
  return parts.filter(Boolean).join('和')
}
