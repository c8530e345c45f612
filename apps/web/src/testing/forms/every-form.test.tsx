import { expect, it } from 'vitest'
import { accountForms } from './account-forms.tsx'
import { assignmentForms } from './assignment-forms.tsx'
import { bankForms } from './bank-forms.tsx'
import { classForms } from './class-forms.tsx'
import { orderForms } from './order-forms.tsx'
import { teachingForms } from './teaching-forms.tsx'

const cases = [classForms, bankForms, assignmentForms, accountForms, teachingForms, orderForms]

/** Source files of forms that the tables leave out, and why. */
const others: Record<string, string> = {
  'components/form-modal.tsx': 'what dialogs are made of',
  'features/assignment/assignment-form-modal.tsx': 'what dialogs are made of',
  'features/class-notice/notice-dialog.tsx': 'what dialogs are made of',
  'features/class/managed-class-grid.tsx': 'its dialog is that of the classes',
  'features/assignment-problem-status/problem-filter-form.tsx': 'a filter, kept in the address',
  'features/class/dissolve-class-button.tsx': 'sends nothing of what is typed',
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
  'features/score-question/reply-form.tsx': 'its test reads what is sent',
  'features/problem-mutants/mutant-choice.tsx': 'e2e/problem-mutants chooses and gives the reason',
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
