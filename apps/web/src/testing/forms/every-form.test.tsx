import { expect, it } from 'vitest'
import { accountForms } from './account-forms.tsx'
import { assignmentForms } from './assignment-forms.tsx'
import { bankForms } from './bank-forms.tsx'
import { classForms } from './class-forms.tsx'
import { orderForms } from './order-forms.tsx'
import { teachingForms } from './teaching-forms.tsx'

const cases = [classForms, bankForms, assignmentForms, accountForms, teachingForms, orderForms]

/** The source files of forms that have no case, each with the reason. */
const others: Record<string, string> = {
  'components/form-modal.tsx': 'a part of dialogs',
  'features/assignment/assignment-form-modal.tsx': 'a part of dialogs',
  'features/class-notice/notice-dialog.tsx': 'a part of dialogs',
  'features/class/managed-class-grid.tsx': 'opens the dialog of the classes',
  'features/assignment-problem-status/problem-filter-form.tsx': 'a filter, kept in the address',
  'features/class/dissolve-class-button.tsx': 'sends no typed text',
  'features/user/log-in-again-modal.tsx': 'its test reads the request',
  'features/user/login-form.tsx': 'its test reads the request',
  'features/user/delete-user-modal.tsx': 'its test reads the request',
  'features/assignment/copy-assignments-modal.tsx': 'its test reads the request',
  'features/class/join-class-modal.tsx': 'its test reads the request',
  'features/class-member/add-members-modal.tsx': 'its test reads the request',
  'features/deadline-extension/extension-modal.tsx': 'its test reads the request',
  'features/grade/adjust-button.tsx': 'its test reads the request',
  'features/grade/grade-scheme-modal.tsx': 'its test reads the request',
  'features/invigilation/order-modals.tsx': 'its test reads the request',
  'features/teaching-parameters/rescore-assignments.tsx': 'its test reads the request',
  'features/score-question/reply-form.tsx': 'its test reads the request',
  'features/problem-mutants/mutant-choice.tsx': 'e2e/mutants fills in its controls',
}

const sources = import.meta.glob<string>('../../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const formTag = /<(?:form|Form|FormModal|AssignmentFormModal|NoticeDialog)(?=[\s<>])/

it('knows every form of the product', () => {
  const found = Object.entries(sources)
    .filter(([file, source]) => !file.endsWith('.test.tsx') && formTag.test(source))
    .map(([file]) => file.replace(/^(\.\.\/)+/, ''))
  const known = new Set([...cases.flat().map(({ source }) => source), ...Object.keys(others)])
  expect(found.toSorted()).toEqual([...known].toSorted())
})
