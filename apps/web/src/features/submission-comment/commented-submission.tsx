import type { SubmissionView } from '@ceping/contract/submission'
import type { SubmissionComment } from '@ceping/contract/submission-comment'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CodePosition } from '../../components/code-editor/code-marks.ts'
import { SubmissionReading } from '../../components/submission/submission-reading.tsx'
import { commentNotesOf } from './comment-notes.ts'
import { CommentSection } from './comment-section.tsx'
import { commentsQuery } from './submission-comment.api.ts'

const noComments: SubmissionComment[] = []

interface CommentedSubmissionProps {
  submission: SubmissionView
  mayComment: boolean
}

/** A submission with what was said of it, beside its lines and below them. */
export function CommentedSubmission({ submission, mayComment }: CommentedSubmissionProps) {
  const { data: comments = noComments } = useQuery(commentsQuery(submission.submissionId))
  const [cursorLine, setCursorLine] = useState<number | null>(null)
  const [position, setPosition] = useState<CodePosition | null>(null)
  const notes = useMemo(() => commentNotesOf(comments), [comments])
  return (
    <>
      <SubmissionReading
        submission={submission}
        notes={notes}
        {...(mayComment && { onCursor: setCursorLine })}
        position={position}
        onJump={setPosition}
      />
      <CommentSection
        submission={submission}
        mayComment={mayComment}
        cursorLine={cursorLine}
        onJump={setPosition}
      />
    </>
  )
}
