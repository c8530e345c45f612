import { httpStatusOf } from '@ceping/contract/error-codes'
import type { RequestOf } from '@ceping/contract/endpoint'
import type { ProblemView } from '@ceping/contract/problem'
import {
  followSubmission,
  getSubmission,
  submitTests,
  type SubmissionEvent,
  type SubmissionView,
} from '@ceping/contract/submission'
import { ApiError, callApi, isPassing } from '../../lib/call-api.ts'
import { followEvents } from '../../lib/follow-events.ts'
import { pause } from '../../lib/pause.ts'
import type { SubmissionScope } from './submission.api.ts'

/** Lost events and answers are tried again after this time. */
const againDelayMs = 2_000
/** How often a submission is sent at most without an answer. */
const sendTries = 3

/** What is submitted, and the listener of its progress. */
export interface SubmitOptions {
  scope: SubmissionScope
  problem: Pick<ProblemView, 'title' | 'code'>
  testFileCode: string
  /** The idempotency key: sent again under it, this is the same submission. */
  idempotencyKey: string
  /** Called once the server has stored it: under another key it would be another submission. */
  onTaken: () => void
  onEvent: (event: SubmissionEvent) => void
  /** Stops the waiting, not the judging. */
  signal: AbortSignal
}

/**
 * Submit and wait for the verdict, however long that takes. Throws ApiError where the submission
 * was refused, and NetworkError where its outcome is not known; a verdict without a score is an
 * answer like any other.
 */
export async function submitAndFollow(options: SubmitOptions): Promise<SubmissionView> {
  const { scope, problem, testFileCode, idempotencyKey, onTaken, onEvent, signal } = options
  const { problemId, assignmentId } = scope
  const request = {
    headers: { prefer: 'respond-async', 'idempotency-key': idempotencyKey },
    body: {
      problemId,
      assignmentId,
      fileName: problem.title,
      fileCode: problem.code,
      testFileName: `${problem.title}Tests`,
      testFileCode,
    },
  }
  const submission = await send(request, signal)
  onTaken()
  if (submission.stage === 'judged') return submission
  return followUntilJudged(submission.submissionId, onEvent, signal)
}

/** Send a submission until there is an answer: one key makes one submission. */
async function send(
  request: RequestOf<typeof submitTests>,
  signal: AbortSignal,
): Promise<SubmissionView> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await callApi(submitTests, request, signal)
    } catch (error) {
      const isAnswer = error instanceof ApiError && httpStatusOf(error.code) < 300
      if (isAnswer) return submitTests.data.parse(error.data)
      if (!isPassing(error) || tries === sendTries) throw error
    }
    await pause(againDelayMs, signal)
  }
}

/**
 * Follow a submission until it is judged. However the events end, the row is read; while the server
 * restarts it is read again and again. Throws ApiError where the submission may not be read any
 * more.
 */
async function followUntilJudged(
  submissionId: number,
  onEvent: (event: SubmissionEvent) => void,
  signal: AbortSignal,
): Promise<SubmissionView> {
  for (;;) {
    await followToEnd(submissionId, onEvent, signal)
    try {
      const query = { id: String(submissionId) }
      const submission = await callApi(getSubmission, { query }, signal)
      if (submission.stage === 'judged') return submission
    } catch (error) {
      if (!isPassing(error)) throw error
    }
    await pause(againDelayMs, signal)
  }
}

/** Follow a submission until it is judged, the events are lost, or the signal is aborted. */
function followToEnd(
  submissionId: number,
  onEvent: (event: SubmissionEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const params = { id: String(submissionId) }
    const unfollow = followEvents(
      followSubmission,
      { params },
      {
        onEvent(event) {
          onEvent(event)
          if (event.stage === 'judged') end()
        },
        onLost: end,
      },
    )
    function end(): void {
      unfollow()
      signal.removeEventListener('abort', end)
      resolve()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })
}
