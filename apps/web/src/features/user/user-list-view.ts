import { UserRole } from '@ceping/contract/vocabulary'
import {
  addressCodec,
  idPart,
  pagePart,
  schemaPart,
  textPart,
  type ViewOf,
} from '../../lib/address-view.ts'

const statusWords = new Map([
  ['active', false],
  ['disabled', true],
])

/** Which users are shown, and whose details are open; empty and null stand for all. */
export const userListView = addressCodec({
  keyword: textPart('keyword', 50),
  userRole: schemaPart('role', UserRole),
  isDisabled: {
    name: 'status',
    read: ([word = '']) => statusWords.get(word) ?? null,
    write: (isDisabled: boolean | null) =>
      isDisabled === null ? [] : [isDisabled ? 'disabled' : 'active'],
  },
  college: textPart('college', 100),
  major: textPart('major', 100),
  page: pagePart,
  openId: idPart('user'),
})
export type UserListView = ViewOf<typeof userListView>

/** Whether a view leaves anybody out. */
export function isFiltered(view: UserListView): boolean {
  return userListView.write({ ...view, page: 1, openId: null }) !== ''
}
