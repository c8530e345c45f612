import {
  addComment,
  listComments,
  markCommentsSeen,
  type SubmissionComment,
} from '@ceping/contract/submission-comment'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { CommentSection } from './comment-section.tsx'

const comment: SubmissionComment = {
  commentId: 1,
  line: 2,
  content: '断言太弱',
  authorName: '沈维钧',
  createTime: '2026-11-24T09:00:00',
  editedAt: null,
  isUnseen: true,
  isOwn: false,
  isDeletable: false,
}

function show(
  comments: SubmissionComment[],
  mayComment: boolean,
  cursorLine: number | null = null,
) {
  const fetch = answerByPath({
    [listComments.path]: () => comments,
    [addComment.path]: () => 2,
    [markCommentsSeen.path]: () => true,
  })
  const onJump = vi.fn<() => void>()
  renderWithProviders(
    <CommentSection
      submission={{ submissionId: 7, testFileCode: 'class T {\n  void a() {}\n}' }}
      mayComment={mayComment}
      cursorLine={cursorLine}
      onJump={onJump}
    />,
  )
  return { onJump, sent: (path: string) => bodiesOf(fetch, path) }
}

it('shows a student each comment with its line, marks it as seen, and writes none', async () => {
  const { onJump, sent } = show([comment], false)
  expect(await screen.findByText('断言太弱')).toBeTruthy()
  expect(screen.getByText('void a() {}')).toBeTruthy()
  expect(screen.getByText('新')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /写批注|编辑|删除/ })).toBeNull()
  await waitFor(() => expect(sent(markCommentsSeen.path)).toEqual([{ submissionId: 7 }]))
  await userEvent.click(screen.getByRole('button', { name: '第 2 行' }))
  expect(onJump).toHaveBeenCalledWith({ line: 2, column: null })
})

it('lets a teacher comment on the line where the cursor is', async () => {
  const { sent } = show([], true, 3)
  await userEvent.click(await screen.findByRole('button', { name: /批注第 3 行/ }))
  await userEvent.type(await screen.findByRole('textbox', { name: '批注' }), ' 多余 ')
  await userEvent.click(screen.getByText('保存', { selector: 'button > span' }))
  expect(await screen.findByText('批注已保存')).toBeTruthy()
  expect(sent(addComment.path)).toEqual([{ submissionId: 7, line: 3, content: '多余' }])
  expect(sent(markCommentsSeen.path)).toEqual([])
})

it('lets others’ comments be deleted by the owner, not edited', async () => {
  show([{ ...comment, isDeletable: true }], true)
  expect(await screen.findByRole('button', { name: /^删除“第 2 行：断言太弱”/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^编辑/ })).toBeNull()
  expect(screen.getByText('学生未看')).toBeTruthy()
})
