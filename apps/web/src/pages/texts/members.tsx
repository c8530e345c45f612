import { getClass } from '@ceping/contract/class'
import { type ClassMemberView, listMembers, removeMember } from '@ceping/contract/class-member'
import { screen } from '@testing-library/react'
import { classWith } from '../../testing/class.ts'
import { press, show } from '../../testing/page.tsx'
import { answer, refuse } from '../../testing/serve.ts'
import { MembersPage } from '../class-manage/members-page.tsx'
import type { Case } from './section-eight.ts'

const member: ClassMemberView = {
  userId: 4,
  userAccount: 'S2026028',
  realName: '邓可欣',
  userRole: 'student',
  college: '',
  major: '',
  joinedAt: '2026-11-13T08:00:00',
  isOwner: false,
  loginGuesses: null,
}
const shownClass = answer(getClass, classWith())
const shownMembers = answer(listMembers, { records: [member], total: 1, current: 1, size: 10 })

function showMembers() {
  show(<MembersPage />, '/classManage/3/members', '/classManage/:classId/members')
}

async function remove() {
  showMembers()
  await press('移出 邓可欣')
  await screen.findAllByText('确定要将“邓可欣”（S2026028）移出班级吗？')
  await press('确认')
}

export const members: Case<'members'>[] = [
  {
    text: '获取成员列表失败',
    when: 'the list is refused',
    answers: [shownClass, refuse(listMembers)],
    provoke: showMembers,
    afterwards: () => screen.findByText('重试'),
  },
  {
    text: '删除失败',
    when: 'removing a member is refused',
    reason: 'OWNER_STAYS',
    answers: [shownClass, shownMembers, refuse(removeMember, 'OWNER_STAYS')],
    provoke: remove,
  },
]
