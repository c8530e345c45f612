import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reopenAfter } from '../../testing/kept-draft.tsx'
import { CommentModal } from './comment-modal.tsx'

const comment = { submissionId: 7, lineCount: 3, comment: null, cursorLine: 2 }

it.each([
  ['行号', ''],
  ['行号', '3'],
  ['批注', '断言太弱'],
])('keeps %s alone, changed to “%s”, and asks before it is lost', async (label, text) => {
  const field = () => screen.getByLabelText<HTMLInputElement>(label)
  const change = () => fireEvent.change(field(), { target: { value: text } })
  const dialog = <CommentModal {...comment} isOpen onClose={() => {}} />
  expect(await reopenAfter(change, dialog)).toEqual([false, true, true])
  expect(field().value).toBe(text)
})
