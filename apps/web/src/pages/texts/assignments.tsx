import {
  deleteAssignment,
  getAssignment,
  listAssignments,
  publishAssignment,
  updateAssignment,
} from '@ceping/contract/assignment'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { getClass, listClasses } from '@ceping/contract/class'
import { getComposition } from '@ceping/contract/composition'
import { listProblems } from '@ceping/contract/problem'
import { listProblemSets } from '@ceping/contract/problem-set'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { AssignmentDetails } from '../../features/assignment/assignment-details.tsx'
import { PublishAssignmentModal } from '../../features/assignment/publish-assignment-modal.tsx'
import { ProblemGrid } from '../../features/assignment-problem-status/problem-grid.tsx'
import { choose, enter } from '../../testing/assignment-dialog.tsx'
import { assignmentWith, bank, bankPage, compositionWith } from '../../testing/assignment.ts'
import { classWith } from '../../testing/class.ts'
import { press, show, type, typed } from '../../testing/page.tsx'
import { answer, cutOff, refuse } from '../../testing/serve.ts'
import { ManageAssignmentsPage, ManageExamsPage } from '../class-manage/assignments-page.tsx'
import type { Case } from './section-eight.ts'

const homework = assignmentWith({ assignmentTitle: '第一次作业' })
const shownClass = [answer(getClass, classWith()), answer(listClasses, [classWith()])]
const shownBanks = [
  answer(listProblemSets, [bank]),
  answer(listProblems, bankPage(['三角形', '日期', '素数'])),
  answer(getComposition, compositionWith([{ problemId: 1, title: '三角形' }])),
]
const noHomework = [...shownClass, answer(listAssignments, []), ...shownBanks]
const oneHomework = [...shownClass, answer(listAssignments, [homework]), ...shownBanks]

const path = '/classManage/:classId/assignments'
const showHomework = () => show(<ManageAssignmentsPage />, '/classManage/3/assignments', path)
const showExams = () => show(<ManageExamsPage />, '/classManage/3/assignments', path)

async function openNew() {
  showHomework()
  await press('新建作业')
}

async function create() {
  await openNew()
  await type('作业名称', '随堂练习')
  enter('请选择开始时间', '2099-03-01 08:00')
  enter('请选择截止时间', '2099-03-08 08:00')
  await choose('题库', /分支与边界/)
  await press('确认')
}

async function edit() {
  showHomework()
  await press('编辑“第一次作业”')
  await screen.findByText('分支与边界（3 题）')
  await type('描述', '我写的说明')
  await press('确认')
}

async function askToDelete() {
  showHomework()
  await press('删除“第一次作业”')
}

async function remove() {
  await askToDelete()
  await press('确认')
}

function showDetails(type: AssignmentType) {
  show(
    <AssignmentDetails base="/classManage" type={type}>
      {() => null}
    </AssignmentDetails>,
    '/classManage/3/details/9',
    '/classManage/:classId/details/:assignmentId',
  )
}

const keepsDescription = () => expect(typed('描述')).toBe('我写的说明')

export const assignments: Case<'assignments'>[] = [
  {
    text: '获取作业列表失败',
    when: 'the list of homework is refused',
    answers: [...shownClass, refuse(listAssignments)],
    provoke: showHomework,
    afterwards: () => screen.findByText('重试'),
  },
  {
    text: '获取考试列表失败',
    when: 'the list of exams is refused',
    answers: [...shownClass, refuse(listAssignments)],
    provoke: showExams,
  },
  {
    text: '获取题库失败',
    when: 'the banks for new homework are refused',
    answers: [...shownClass, answer(listAssignments, []), refuse(listProblemSets)],
    provoke: openNew,
    afterwards: () => screen.findByText('重试'),
  },
  {
    text: '加载题目列表失败',
    when: 'the problems of homework are refused',
    answers: [refuse(listProblemStatusOfAssignment)],
    provoke: () => show(<ProblemGrid assignment={homework} />),
    afterwards: () => screen.findByText('重试'),
  },
  {
    text: '作业数据加载失败',
    when: 'homework is refused',
    answers: [refuse(getAssignment)],
    provoke: () => showDetails('作业'),
    afterwards: () => screen.findByText('重试'),
  },
  {
    text: '考试数据加载失败',
    when: 'an exam is refused',
    answers: [refuse(getAssignment)],
    provoke: () => showDetails('考试'),
  },
  {
    text: '请填写完整必填信息',
    when: 'new homework has no name',
    answers: noHomework,
    provoke: async () => {
      await openNew()
      await press('确认')
    },
  },
  {
    text: '请填写完整必填信息',
    when: 'an exam without a name is published beside the classes',
    answers: shownBanks,
    provoke: async () => {
      const classes = [classWith()]
      show(<PublishAssignmentModal type="考试" isOpen classes={classes} onClose={() => {}} />)
      await press('确认')
    },
  },
  {
    text: '创建成功',
    when: 'homework is created',
    answers: [...noHomework, answer(publishAssignment, 9)],
    provoke: create,
  },
  {
    text: '修改成功',
    when: 'homework is changed',
    answers: [...oneHomework, answer(updateAssignment, true)],
    provoke: edit,
  },
  {
    text: '操作失败',
    when: 'the server is away; what was typed stays',
    answers: [...oneHomework, cutOff(updateAssignment)],
    provoke: edit,
    afterwards: keepsDescription,
  },
  {
    text: '操作失败',
    when: 'somebody else was quicker; what was typed stays beside what they saved',
    answers: [
      ...oneHomework,
      refuse(updateAssignment, 'EDIT_CONFLICT'),
      answer(getAssignment, { ...homework, assignmentTitle: '同事改过的作业', version: 5 }),
    ],
    provoke: edit,
    afterwards: async () => {
      await screen.findByText(/现在保存的是“同事改过的作业”/)
      keepsDescription()
    },
  },
  {
    text: '确定删除该作业？此操作不可逆！',
    when: 'homework is to be deleted',
    answers: oneHomework,
    provoke: askToDelete,
    place: 'question',
    asksBefore: deleteAssignment,
  },
  {
    text: '删除成功',
    when: 'homework is deleted',
    answers: [...oneHomework, answer(deleteAssignment, true)],
    provoke: remove,
  },
  {
    text: '删除失败',
    when: 'the server is away',
    answers: [...oneHomework, cutOff(deleteAssignment)],
    provoke: remove,
  },
]
