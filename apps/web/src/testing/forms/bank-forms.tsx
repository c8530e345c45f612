import { addProblem, ProblemView, updateProblem } from '@ceping/contract/problem'
import { createProblemSet, ProblemSetView, updateProblemSet } from '@ceping/contract/problem-set'
import { ProblemModal } from '../../features/problem/problem-modal.tsx'
import { ProblemSetModal } from '../../features/problem-set/problem-set-modal.tsx'
import { bank, bankPage } from '../assignment.ts'
import { dialog } from './dialog.ts'
import type { FormCase } from './form-case.ts'

const bankForm: FormCase = {
  name: '题库',
  source: 'features/problem-set/problem-set-modal.tsx',
  fill: {
    form: () => <ProblemSetModal {...dialog} problemSet={null} />,
    endpoint: createProblemSet,
    save: '创建',
    saved: '创建成功',
    answer: 2,
    fields: { 题库名称: ['循环', { name: '循环' }] },
  },
  edit: {
    schema: ProblemSetView,
    stored: bank,
    form: (problemSet: ProblemSetView) => <ProblemSetModal {...dialog} problemSet={problemSet} />,
    endpoint: updateProblemSet,
    save: '保存',
    saved: '修改成功',
    fields: { 题库名称: ['分支', { name: '分支' }] },
  },
}

const problemDialog = { ...dialog, knownTags: [], onCreateAnother: dialog.onClose }

const problemForm: FormCase = {
  name: '题目',
  source: 'features/problem/problem-form.tsx',
  fill: {
    form: () => <ProblemModal {...problemDialog} target={{ mode: 'create', problemSetId: 2 }} />,
    endpoint: addProblem,
    save: '创建',
    saved: '创建成功',
    answer: 7,
    fields: {
      题目名称: ['求和', { title: '求和' }],
      标签: ['入门', { tags: ['入门'] }],
      题目描述: ['返回两数之和。', { description: '返回两数之和。' }],
      参考代码: ['class Sum {}', { code: 'class Sum {}' }],
    },
    besides: { problemSetId: 2, language: 'java' },
  },
  edit: {
    schema: ProblemView,
    stored: { ...bankPage(['三角形']).records[0] },
    form: (problem: ProblemView) => (
      <ProblemModal {...problemDialog} target={{ mode: 'edit', problem }} />
    ),
    endpoint: updateProblem,
    save: '保存',
    saved: '修改成功',
    fields: {
      题目名称: ['加法', { title: '加法' }],
      标签: ['边界', { tags: ['边界'] }],
      题目描述: ['不考虑溢出。', { description: '不考虑溢出。' }],
      参考代码: ['class Sum {\n}', { code: 'class Sum {\n}' }],
    },
    besides: { language: undefined },
    store: (stored, sent) => ({ ...stored, ...sent, tags: JSON.stringify(sent['tags']) }),
  },
}

export const bankForms: readonly FormCase[] = [bankForm, problemForm]
