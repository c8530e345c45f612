import type { DataOf, RequestOf } from '@ceping/contract/endpoint'
import { httpStatusOf, stillJudging } from '@ceping/contract/error-codes'
import {
  followSubmission,
  getDraft,
  getSubmission,
  listSubmissions,
  saveDraft,
  submitTests,
  type SubmissionEvent,
  type SubmissionView,
} from '@ceping/contract/submission'
import { mutationOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ApiError, callApi } from '../../lib/call-api.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { followEvents } from '../../lib/follow-events.ts'

/** Whose submissions to which problem; without an assignment, the trial runs. */
export interface SubmissionScope {
  problemId: number
  assignmentId: number | undefined
  userId: number
}

export function submissionListQuery(scope: SubmissionScope, current: number) {
  return endpointQuery(listSubmissions, { body: { ...scope, current, pageSize: 10 } })
}

/** Begins the key of every list of submissions. */
export const submissionListKey = [listSubmissions.path]

export function submissionQuery(submissionId: number) {
  return endpointQuery(getSubmission, { query: { id: String(submissionId) } })
}

export function draftQuery(problemId: string) {
  return {
    ...endpointQuery(getDraft, { query: { problemId } }),
    // Read once when the problem is opened: from then on the editor is the truth.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }
}

export const saveDraftMutation = mutationOptions({
  mutationFn: (body: RequestOf<typeof saveDraft>['body']) => callApi(saveDraft, { body }),
  retry: 3,
})

export interface SubmitOptions {
  scope: SubmissionScope
  testFileName: string
  testFileCode: string
  onEvent: (event: SubmissionEvent) => void
  /** Stops the waiting, not the judging. */
  signal: AbortSignal
}

/**
 * Submit and wait for the verdict, however long that takes. Throws ApiError where the submission was
 * refused; a verdict without a score is an answer like any other.
 */
export async function submitAndFollow(options: SubmitOptions): Promise<SubmissionView> {
  const { scope, testFileName, testFileCode, onEvent, signal } = options
  const { problemId, assignmentId } = scope
  const stopWatching = watchNewest(scope, onEvent)
  try {
    const body = { problemId, assignmentId, testFileName, testFileCode }
    return await callApi(submitTests, { body }, signal)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === stillJudging.code) {
      const { submissionId } = z.object({ submissionId: z.int() }).parse(error.data)
      await waitUntilJudged(submissionId, onEvent, signal)
      return await callApi(getSubmission, { query: { id: String(submissionId) } }, signal)
    }
    if (httpStatusOf(error.code) === 200) return submitTests.data.parse(error.data)
    throw error
  } finally {
    stopWatching()
  }
}

/**
 * The call that submits answers when all is judged, so meanwhile the newest submission is looked up
 * and followed. Most judgings are over before the first look, and a missed look costs nothing.
 */
function watchNewest(
  scope: SubmissionScope,
  onEvent: (event: SubmissionEvent) => void,
): () => void {
  const waiting = new AbortController()
  let unfollow: (() => void) | undefined
  async function look(): Promise<void> {
    const body = { ...scope, current: 1, pageSize: 1 }
    const page: DataOf<typeof listSubmissions> = await callApi(
      listSubmissions,
      { body },
      waiting.signal,
    )
    const newest = page.records[0]
    if (newest === undefined || newest.stage === 'judged' || waiting.signal.aborted) return
    unfollow = followEvents(
      followSubmission,
      { params: { id: String(newest.submissionId) } },
      onEvent,
    )
  }
  const timer = setTimeout(() => void look().catch(() => {}), 700)
  return () => {
    clearTimeout(timer)
    waiting.abort()
    unfollow?.()
  }
}

function waitUntilJudged(
  submissionId: number,
  onEvent: (event: SubmissionEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const unfollow = followEvents(
      followSubmission,
      { params: { id: String(submissionId) } },
      (event) => {
        onEvent(event)
        if (event.stage !== 'judged') return
        unfollow()
        resolve()
      },
    )
    signal.addEventListener('abort', () => {
      unfollow()
      reject(signal.reason as Error)
    })
  })
}
