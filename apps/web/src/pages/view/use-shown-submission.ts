import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { codeMessagesOf } from '../../components/submission/code-messages.ts'
import {
  type SubmissionScope,
  submissionListQuery,
  submissionQuery,
} from '../../features/submission/submission.api.ts'
import { useMutants } from '../../features/submission/use-mutants.ts'

/** The submission whose result is shown: the one opened last, else my latest; and with which it is compared. */
export function useShownSubmission(scope: SubmissionScope) {
  const [openedId, open] = useState<number | null>(null)
  const [comparedId, compare] = useState<number | null>(null)
  const latest = useQuery(submissionListQuery(scope, 1))
  const latestJudged = latest.data?.records.find(({ stage }) => stage === 'judged')
  const shownId = openedId ?? latestJudged?.submissionId ?? null
  const { data } = useQuery({ ...submissionQuery(shownId ?? 0), enabled: shownId !== null })
  const mutatedPercent = useMutants(data ?? null)
  const messages = useMemo(() => (data === undefined ? null : codeMessagesOf(data)), [data])
  return { submission: data ?? null, mutatedPercent, messages, open, comparedId, compare }
}
