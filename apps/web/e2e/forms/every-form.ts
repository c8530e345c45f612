import { adminForms, personalForms, reminderForm, userForms } from './account-forms.ts'
import {
  assignmentForms,
  decisionForm,
  drawingForm,
  examForm,
  rulesForm,
  scoringForm,
} from './assignment-forms.ts'
import { bankForms, classForms, noticeForms, robotForm } from './class-forms.ts'
import type { FormCase, OwnThings } from './form-case.ts'

/** All forms that keep what is typed into them. Below, `unsaved` has the others. */
export function listForms(own: OwnThings): FormCase[] {
  return [
    ...classForms(own),
    ...noticeForms(own),
    ...bankForms(own),
    ...assignmentForms(own),
    rulesForm(own),
    drawingForm(own),
    scoringForm(own),
    robotForm(own),
    reminderForm(),
    examForm(own),
    decisionForm(own),
    ...personalForms(),
    ...userForms(),
    ...adminForms(),
  ]
}

/** Source files of forms that the walk does not look at, and why. */
export const unsaved: Record<string, string> = {
  'components/form-modal.tsx': 'what dialogs are made of',
  'features/assignment/assignment-form-modal.tsx': 'what dialogs are made of',
  'features/class-notice/notice-dialog.tsx': 'what dialogs are made of',
  'features/assignment/copy-assignments-modal.tsx': 'an order that is given once',
  'features/assignment-problem-status/problem-filter-form.tsx': 'a filter, kept in the address',
  'features/backup/restore-modal.tsx': 'a confirmation',
  'features/class/dissolve-class-button.tsx': 'a confirmation',
  'features/class/join-class-modal.tsx': 'a code that is used once',
  'features/class-member/add-members-modal.tsx':
    'names of whom to add, each told what became of it',
  'features/class-member/appoint-assistants-modal.tsx': 'an order that is given once',
  'features/deadline-extension/extension-modal.tsx': 'an order that is given once',
  'features/grade/adjust-button.tsx': 'is shown as words: e2e/feedback looks at it',
  'features/grade/grade-scheme-modal.tsx': 'begins without a field: e2e/grade-scheme looks at it',
  'features/grade/points-modal.tsx': 'has a field for each student: e2e/grade-scheme looks at it',
  'features/score-question/reply-form.tsx': 'is said once: e2e/feedback looks at it',
  'features/submission-comment/comment-modal.tsx': 'is shown as words: e2e/feedback looks at it',
  'features/mail/test-mail-form.tsx': 'an order that is given once',
  'features/exam/enter-form.tsx': 'is not stored',
  'features/invigilation/order-modals.tsx': 'orders that are given once',
  'features/problem-mutants/mutant-choice.tsx': 'the reason of an order that is given once',
  'features/rejudging/start-rejudging-modal.tsx': 'an order that is given once',
  'features/teaching-parameters/rescore-assignments.tsx': 'an order that is given once',
  'features/user/delete-user-modal.tsx': 'an order that is given once',
  'features/user/log-in-again-modal.tsx': 'is not stored',
  'features/user/login-form.tsx': 'is not stored',
  'features/user/change-password-form.tsx': 'is not shown: it has a test of its own here',
}

/** Source files of the forms that the walk looks at. */
export const walked: readonly string[] = [
  'features/assignment/assignment-modal.tsx',
  'features/assignment/publish-assignment-modal.tsx',
  'features/backup/schedule-form.tsx',
  'features/class-notice/notice-modal.tsx',
  'features/class-robot/robot-modal.tsx',
  'features/class-notice/publish-notice-modal.tsx',
  'features/class/class-settings-form.tsx',
  'features/class/create-class-modal.tsx',
  'features/class/managed-class-grid.tsx',
  'features/exam/exam-rules-modal.tsx',
  'features/problem-set/problem-set-modal.tsx',
  'features/problem/problem-form.tsx',
  'features/reminder/reminder-settings-form.tsx',
  'features/similarity/pair-decision.tsx',
  'features/teaching-parameters/parameters-form.tsx',
  'features/teaching-parameters/scoring-panel.tsx',
  'features/user/profile-form.tsx',
  'features/user/register-form.tsx',
  'features/user/user-form-modal.tsx',
]
