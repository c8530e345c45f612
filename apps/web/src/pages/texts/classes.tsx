import {
  createClass,
  deleteClass,
  getClass,
  listClasses,
  updateClass,
} from '@ceping/contract/class'
import { joinClass } from '@ceping/contract/class-member'
import { screen } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { CreateClassModal } from '../../features/class/create-class-modal.tsx'
import { InviteCode } from '../../features/class/invite-code.tsx'
import { JoinClassModal } from '../../features/class/join-class-modal.tsx'
import { ManagedClassGrid } from '../../features/class/managed-class-grid.tsx'
import { setSessionUser } from '../../lib/session.ts'
import { classWith } from '../../testing/class.ts'
import { press, show, showDialog, type, typed } from '../../testing/page.tsx'
import { answer, cutOff, refuse } from '../../testing/serve.ts'
import { userWith } from '../../testing/user.ts'
import type { Case } from './section-eight.ts'

const classView = classWith({ className: '软件测试', ownerId: 2, inviteCode: '7K3MX9QPWA' })
const shownClass = answer(listClasses, [classView])

async function create() {
  showDialog((onClose) => <CreateClassModal isOpen onClose={onClose} />)
  await type('班级名称', '软件测试')
  await type('班级代码', 'SE301')
  await press('创建')
}

async function edit() {
  showGrid()
  await press('编辑 软件测试')
  await type('班级简介', '我写的简介')
  await press('保存')
}

async function join() {
  showDialog((onClose) => <JoinClassModal isOpen onClose={onClose} />)
  await type('邀请码', '7K3MX9QPWA')
  await press('加入')
}

function showGrid() {
  setSessionUser({ ...userWith({ id: 2, userRole: 'teacher' }), timeZone: 'UTC' })
  show(<ManagedClassGrid createButton={null} />)
}

async function askToDissolve() {
  showGrid()
  await press('注销 软件测试')
}

async function dissolve() {
  await askToDissolve()
  await press('确认')
}

/** Copy in a browser with this clipboard, or without a clipboard. */
async function copyTo(clipboard: Partial<Clipboard> | undefined) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  document.execCommand = () => false
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard')
  })
  show(<InviteCode inviteCode="7K3MX9QPWA" />)
  await press('复制邀请码')
}

const copied: string[] = []
const keepsName = () => expect(typed('班级名称')).toBe('软件测试')
const keepsDescription = () => expect(typed('班级简介')).toBe('我写的简介')

export const classes: Case<'classes'>[] = [
  {
    text: '获取班级列表失败',
    when: 'the list is refused',
    answers: [refuse(listClasses)],
    provoke: showGrid,
    afterwards: () => screen.findByText('重试'),
  },
  {
    text: '加入班级成功',
    when: 'the invite code is right',
    answers: [answer(joinClass, 3)],
    provoke: join,
  },
  {
    text: '加入失败，请检查邀请码',
    when: 'the invite code is wrong; it stays to be corrected',
    reason: 'INVITE_CODE_UNKNOWN',
    answers: [refuse(joinClass, 'INVITE_CODE_UNKNOWN')],
    provoke: join,
    afterwards: () => expect(typed('邀请码')).toBe('7K3MX9QPWA'),
  },
  {
    text: '班级创建成功',
    when: 'a class is created',
    answers: [answer(createClass, '7K3MX9QPWA')],
    provoke: create,
    afterwards: () => screen.findByText('7K3MX9QPWA'),
  },
  {
    text: '创建失败',
    when: 'creating is refused; what was typed stays',
    reason: 'ROLE_FORBIDDEN',
    answers: [refuse(createClass, 'ROLE_FORBIDDEN')],
    provoke: create,
    afterwards: keepsName,
  },
  {
    text: '创建失败，请检查网络连接',
    when: 'the server is away; what was typed stays',
    answers: [cutOff(createClass)],
    provoke: create,
    afterwards: keepsName,
  },
  {
    text: '班级信息更新成功',
    when: 'a class is edited',
    answers: [shownClass, answer(updateClass, true)],
    provoke: edit,
  },
  {
    text: '更新失败',
    when: 'somebody else was quicker; both versions are there',
    reason: 'EDIT_CONFLICT',
    answers: [
      shownClass,
      refuse(updateClass, 'EDIT_CONFLICT'),
      answer(getClass, { ...classView, description: '他人写的简介', version: 5 }),
    ],
    provoke: edit,
    afterwards: async () => {
      await screen.findByText('他人写的简介')
      keepsDescription()
    },
  },
  {
    text: '更新失败，请稍后重试',
    when: 'the server is away; what was typed stays',
    answers: [shownClass, cutOff(updateClass)],
    provoke: edit,
    afterwards: keepsDescription,
  },
  {
    text: '确定要注销该班级吗？',
    when: 'a class is to be dissolved',
    answers: [shownClass],
    provoke: askToDissolve,
    place: 'question',
    asksBefore: deleteClass,
  },
  {
    text: '注销班级成功！',
    when: 'a class is dissolved',
    answers: [shownClass, answer(deleteClass, true)],
    provoke: dissolve,
  },
  {
    text: '操作失败',
    when: 'somebody else has become the owner of a class that is to be dissolved',
    reason: 'NOT_CLASS_OWNER',
    answers: [shownClass, refuse(deleteClass, 'NOT_CLASS_OWNER')],
    provoke: dissolve,
  },
  {
    text: '已复制到剪贴板',
    when: 'an invite code is copied',
    answers: [],
    provoke: () => copyTo({ writeText: async (text) => void copied.push(text) }),
    afterwards: () => expect(copied).toEqual(['7K3MX9QPWA']),
  },
  {
    text: '复制失败，请手动复制',
    when: 'the browser does not let the page copy',
    answers: [],
    provoke: () => copyTo(undefined),
  },
]
