import {
  addProblem,
  deleteProblem,
  getProblem,
  listProblems,
  updateProblem,
} from '@ceping/contract/problem'
import {
  createProblemSet,
  deleteProblemSet,
  listProblemSets,
  updateProblemSet,
} from '@ceping/contract/problem-set'
import { getDraft } from '@ceping/contract/submission'
import { getLoginUser } from '@ceping/contract/user'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { bank, bankPage } from '../../testing/assignment.ts'
import { press, show, type, typed } from '../../testing/page.tsx'
import { answer, cutOff, refuse } from '../../testing/serve.ts'
import { userWith } from '../../testing/user.ts'
import { QuestionBankPage } from '../manage/question-bank-page.tsx'
import { ManageQuestionPage } from '../manage/question-page.tsx'
import { QuestionPage } from '../view/question-page.tsx'
import type { Case } from './section-eight.ts'

const shownBank = answer(listProblemSets, [bank])

const showBanks = () => show(<QuestionBankPage />)

async function createBank() {
  showBanks()
  await press('创建题库')
  await type('题库名称', '循环')
  await press('创建')
}

async function renameBank() {
  showBanks()
  await press('编辑“分支与边界”')
  await type('题库名称', '循环')
  await press('保存')
}

async function askToDeleteBank() {
  showBanks()
  await press('删除“分支与边界”')
}

async function deleteBank() {
  await askToDeleteBank()
  await press('确认')
}

const keepsName = () => expect(typed('题库名称')).toBe('循环')
const showWithoutBank = () => show(<ManageQuestionPage />)

export const questionBanks: Case<'questionBanks'>[] = [
  {
    text: '获取题库失败',
    when: 'the list is refused',
    answers: [refuse(listProblemSets)],
    provoke: showBanks,
    afterwards: () => screen.findByText('重试'),
  },
  {
    text: '创建成功',
    when: 'a bank is created',
    answers: [shownBank, answer(createProblemSet, 3)],
    provoke: createBank,
  },
  {
    text: '操作失败',
    when: 'the server is away for a new bank; its name stays',
    answers: [shownBank, cutOff(createProblemSet)],
    provoke: createBank,
    afterwards: keepsName,
  },
  {
    text: '修改成功',
    when: 'a bank is renamed',
    answers: [shownBank, answer(updateProblemSet, true)],
    provoke: renameBank,
  },
  {
    text: '操作失败',
    when: 'somebody else was quicker; the new name stays',
    reason: 'EDIT_CONFLICT',
    answers: [shownBank, refuse(updateProblemSet, 'EDIT_CONFLICT')],
    provoke: renameBank,
    afterwards: keepsName,
  },
  {
    text: '确定删除该题库？',
    when: 'a bank is to be deleted',
    answers: [shownBank],
    provoke: askToDeleteBank,
    place: 'question',
    asksBefore: deleteProblemSet,
  },
  {
    text: '删除成功',
    when: 'a bank is deleted',
    answers: [shownBank, answer(deleteProblemSet, true)],
    provoke: deleteBank,
  },
  {
    text: '删除失败',
    when: 'a bank is in use',
    reason: 'PROBLEM_SET_IN_USE',
    answers: [shownBank, refuse(deleteProblemSet, 'PROBLEM_SET_IN_USE')],
    provoke: deleteBank,
  },
  {
    text: '缺少题库ID参数',
    when: 'the address names no bank',
    answers: [],
    provoke: showWithoutBank,
  },
  {
    text: '缺少题库ID参数',
    when: 'the address names no bank, in the page',
    place: 'page',
    answers: [],
    provoke: showWithoutBank,
  },
]

const shownProblem = [shownBank, answer(listProblems, bankPage(['旧题']))]

const showProblems = () =>
  show(<ManageQuestionPage />, '/manage/question?bankId=2', '/manage/question')

async function createProblem() {
  showProblems()
  await press('创建题目')
  await type('题目名称', '新题')
  await type('题目描述', '返回两数之和。')
  await type('参考代码', 'class Sum {}')
  await press('创建')
}

async function editProblem() {
  showProblems()
  await press('编辑“旧题”')
  await type('题目描述', '返回两数之和。')
  await type('参考代码', 'class Sum {}')
  await press('保存')
}

async function askToDeleteProblem() {
  showProblems()
  await press('删除“旧题”')
}

async function removeProblem() {
  await askToDeleteProblem()
  await press('确认')
}

export const problems: Case<'problems'>[] = [
  {
    text: '加载失败，…',
    rest: '内容不存在或已被删除',
    when: 'a problem is gone',
    answers: [
      answer(getLoginUser, { ...userWith({ userRole: 'teacher' }), timeZone: 'UTC' }),
      answer(getDraft, null),
      refuse(getProblem, 'NOT_FOUND'),
    ],
    provoke: () => show(<QuestionPage />, '/view/question/7', '/view/question/:id'),
  },
  {
    text: '加载失败',
    when: 'the list is refused',
    answers: [shownBank, refuse(listProblems)],
    provoke: showProblems,
    afterwards: () => screen.findByText('重试'),
  },
  {
    text: '创建成功',
    when: 'a problem is created',
    answers: [...shownProblem, answer(addProblem, 9)],
    provoke: createProblem,
  },
  {
    text: '操作失败',
    when: 'the server is away for a new problem; what was typed stays',
    answers: [...shownProblem, cutOff(addProblem)],
    provoke: createProblem,
    afterwards: () =>
      expect([typed('题目名称'), typed('题目描述')]).toEqual(['新题', '返回两数之和。']),
  },
  {
    text: '修改成功',
    when: 'a problem is edited',
    answers: [...shownProblem, answer(updateProblem, true)],
    provoke: editProblem,
  },
  {
    text: '操作失败',
    when: 'somebody else was quicker; what was typed stays',
    reason: 'EDIT_CONFLICT',
    answers: [...shownProblem, refuse(updateProblem, 'EDIT_CONFLICT')],
    provoke: editProblem,
    afterwards: () => expect(typed('题目描述')).toBe('返回两数之和。'),
  },
  {
    text: '确定要删除题目 …',
    rest: '"旧题" 吗？',
    when: 'a problem is to be deleted',
    answers: shownProblem,
    provoke: askToDeleteProblem,
    place: 'question',
    asksBefore: deleteProblem,
  },
  {
    text: '删除成功',
    when: 'a problem is deleted',
    answers: [...shownProblem, answer(deleteProblem, true)],
    provoke: removeProblem,
  },
  {
    text: '删除失败：…',
    rest: '有作业或考试正在使用这道题目，不能删除',
    when: 'a problem is in use',
    answers: [...shownProblem, refuse(deleteProblem, 'PROBLEM_IN_USE')],
    provoke: removeProblem,
  },
]
