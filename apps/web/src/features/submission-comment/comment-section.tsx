import { PlusOutlined } from '@ant-design/icons'
import { markCommentsSeen, type SubmissionComment } from '@ceping/contract/submission-comment'
import type { SubmissionView } from '@ceping/contract/submission'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useId } from 'react'
import type { CodePosition } from '../../components/code-editor/code-marks.ts'
import { NotLoaded } from '../../components/load-error.tsx'
import { Nothing } from '../../components/section.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { useCall } from '../../lib/use-call.ts'
import { CommentList } from './comment-list.tsx'
import styles from './comment-list.module.css'
import { CommentModal } from './comment-modal.tsx'
import { commentsQuery, outdatedBySeeing } from './submission-comment.api.ts'

interface CommentSectionProps {
  submission: Pick<SubmissionView, 'submissionId' | 'testFileCode'>
  /** Students read; teachers and assistants write. */
  mayComment: boolean
  /** Where the cursor is in the code. */
  cursorLine: number | null
  onJump: (position: CodePosition) => void
}

/** What teachers and assistants have said of a submission. */
export function CommentSection(props: CommentSectionProps) {
  const { submission, mayComment, cursorLine, onJump } = props
  const { submissionId, testFileCode } = submission
  const id = useId()
  const comments = useQuery(commentsQuery(submissionId))
  const dialog = useDialog<SubmissionComment | null>(null)
  const hasNew = comments.data?.some(({ isUnseen }) => isUnseen) ?? false
  useSeen(submissionId, hasNew && !mayComment)
  return (
    <section aria-labelledby={id}>
      <div className={styles.bar}>
        <h2 id={id}>批注{comments.data?.length ? `（${comments.data.length}）` : ''}</h2>
        {mayComment && (
          <Button icon={<PlusOutlined />} onClick={() => dialog.open(null)}>
            {cursorLine === null ? '写批注' : `批注第 ${cursorLine} 行`}
          </Button>
        )}
      </div>
      <NotLoaded query={comments} failure="获取批注失败" rows={2} hasTitle={false} />
      {comments.data?.length === 0 && (
        <Nothing>
          {mayComment
            ? '还没有批注。点一下代码中的一行再写，批注就针对那一行。'
            : '教师还没有批注这次提交。'}
        </Nothing>
      )}
      {comments.data !== undefined && comments.data.length > 0 && (
        <CommentList
          comments={comments.data}
          testFileCode={testFileCode}
          onJump={onJump}
          onEdit={mayComment ? dialog.open : null}
        />
      )}
      {mayComment && (
        <CommentModal
          key={dialog.opening}
          submissionId={submissionId}
          lineCount={testFileCode.split('\n').length}
          comment={dialog.about}
          cursorLine={cursorLine}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </section>
  )
}

/** Tell the server that a student has seen the comments; here they stay marked until they are read again. */
function useSeen(submissionId: number, hasNew: boolean): void {
  const { mutate } = useCall(markCommentsSeen, outdatedBySeeing)
  useEffect(() => {
    if (hasNew) mutate({ body: { submissionId } })
  }, [hasNew, mutate, submissionId])
}
