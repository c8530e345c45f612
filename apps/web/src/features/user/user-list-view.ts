import { UserRole } from '@ceping/contract/vocabulary'
import { readPage } from '../../lib/list-view.ts'

/** Which users are shown, as the address has it; empty and null stand for all. */
export interface UserListView {
  /** Counts from 1. */
  page: number
  /** Part of a name or an account. */
  keyword: string
  userRole: UserRole | null
  isDisabled: boolean | null
  college: string
  major: string
  /** Whose details are open. */
  openId: number | null
}

const statusWords = { active: false, disabled: true } as const

/** Longest texts that the server takes. */
const limits = { keyword: 50, college: 100, major: 100 } as const

/** Read an address; whatever the server would refuse is left out. */
export function readUserListView(search: URLSearchParams): UserListView {
  const textOf = (name: keyof typeof limits) => (search.get(name) ?? '').slice(0, limits[name])
  const status = search.get('status') ?? ''
  const openId = search.get('user') ?? ''
  return {
    page: readPage(search),
    keyword: textOf('keyword'),
    userRole: UserRole.safeParse(search.get('role')).data ?? null,
    isDisabled: Object.hasOwn(statusWords, status)
      ? statusWords[status as keyof typeof statusWords]
      : null,
    college: textOf('college'),
    major: textOf('major'),
    openId: /^[1-9]\d{0,8}$/.test(openId) ? Number(openId) : null,
  }
}

/** The query of the address that shows a view. */
export function writeUserListView(view: UserListView): URLSearchParams {
  const { page, keyword, userRole, isDisabled, college, major, openId } = view
  const words: [name: string, value: string | null][] = [
    ['keyword', keyword],
    ['role', userRole],
    ['status', isDisabled === null ? null : isDisabled ? 'disabled' : 'active'],
    ['college', college],
    ['major', major],
    ['page', page > 1 ? String(page) : null],
    ['user', openId === null ? null : String(openId)],
  ]
  return new URLSearchParams(words.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Whether a view leaves anybody out. */
export function isFiltered({ keyword, userRole, isDisabled, college, major }: UserListView) {
  return keyword + college + major !== '' || userRole !== null || isDisabled !== null
}
