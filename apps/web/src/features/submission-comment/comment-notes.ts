import type { SubmissionComment } from '@ceping/contract/submission-comment'
import type { CodeMessage } from '../../components/code-editor/code-marks.ts'

/** The comments on single lines as an editor shows them: underlined, said where the mouse is. */
export function commentNotesOf(comments: readonly SubmissionComment[]): CodeMessage[] {
  return comments.flatMap(({ line, authorName, content }) =>
    line === null
      ? []
      : [
          {
            severity: 'info' as const,
            line,
            column: null,
            endColumn: null,
            message: `${authorName}：${content}`,
          },
        ],
  )
}
