import { deleteComment, type SubmissionComment } from '@ceping/contract/submission-comment'
import { Tag } from 'antd'
import type { CodePosition } from '../../components/code-editor/code-marks.ts'
import { LineLink } from '../../components/code-editor/line-link.tsx'
import { useConfirm } from '../../components/confirm.tsx'
import { EditButtons } from '../../components/edit-buttons.tsx'
import { useTell } from '../../components/use-tell.ts'
import { WallClock } from '../../components/wall-clock.tsx'
import { useCall } from '../../lib/use-call.ts'
import styles from './comment-list.module.css'
import { outdatedByComment } from './submission-comment.api.ts'

interface CommentListProps {
  /** Of all of it first, then by line. */
  comments: SubmissionComment[]
  testFileCode: string
  onJump: (position: CodePosition) => void
  /** Null for students. */
  onEdit: ((comment: SubmissionComment) => void) | null
}

/** What was said of a submission, each with the line that it is about. */
export function CommentList(props: CommentListProps) {
  const { comments, testFileCode, onJump, onEdit } = props
  const erase = useDelete()
  const lines = testFileCode.split('\n')
  return (
    <ul className={styles.list}>
      {comments.map((comment) => {
        const { commentId, line, content, authorName, createTime, editedAt } = comment
        const code = line === null ? '' : (lines[line - 1]?.trim() ?? '')
        return (
          <li key={commentId}>
            <div className={styles.head}>
              {line === null ? <strong>整份提交</strong> : <LineLink line={line} onJump={onJump} />}
              {code !== '' && <code className={styles.code}>{code}</code>}
              {comment.isUnseen &&
                (onEdit === null ? <Tag color="processing">新</Tag> : <Tag>学生未看</Tag>)}
            </div>
            <p className={styles.content}>{content}</p>
            <div className={styles.foot}>
              <span className="muted">
                {authorName} · <WallClock time={createTime} />
                {editedAt !== null && '（已修改）'}
              </span>
              {onEdit !== null && (
                <CommentActions
                  comment={comment}
                  onEdit={() => onEdit(comment)}
                  onDelete={() => erase(comment)}
                />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface CommentActionsProps {
  comment: SubmissionComment
  onEdit: () => void
  onDelete: () => void
}

function CommentActions({ comment, onEdit, onDelete }: CommentActionsProps) {
  const name = nameOf(comment)
  if (!comment.isDeletable) return null
  return (
    <span>
      <EditButtons name={name} {...(comment.isOwn && { onEdit })} onDelete={onDelete} />
    </span>
  )
}

/** `第 3 行：断言太弱`, cut short. */
function nameOf({ line, content }: SubmissionComment): string {
  const text = content.length > 20 ? `${content.slice(0, 20)}…` : content
  return line === null ? text : `第 ${line} 行：${text}`
}

/** Ask, then delete. */
function useDelete() {
  const tell = useTell()
  const confirm = useConfirm()
  const { mutateAsync } = useCall(deleteComment, outdatedByComment)
  return (comment: SubmissionComment) =>
    confirm({
      title: '删除这条批注？',
      content: `“${nameOf(comment)}”（${comment.authorName}）删除后不能恢复，学生也不再看到。`,
      okText: '删除',
      isDanger: true,
      onConfirm: () =>
        tell(mutateAsync({ body: { commentId: comment.commentId } }), {
          done: '批注已删除',
          failed: '删除批注失败',
        }),
    })
}
