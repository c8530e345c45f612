import type { DataOf } from '@ceping/contract/endpoint'
import { httpStatusOf, stillJudging } from '@ceping/contract/error-codes'
import type { ProblemView } from '@ceping/contract/problem'
import {
  followSubmission,
  getSubmission,
  listSubmissions,
  submitTests,
  type SubmissionEvent,
  type SubmissionView,
} from '@ceping/contract/submission'
import { z } from 'zod'
import { ApiError, callApi, NetworkError } from '../../lib/call-api.ts'
import { followEvents } from '../../lib/follow-events.ts'
import type { SubmissionScope } from './submission.api.ts'

/** Events that were lost are taken up again after this. */
const reopenDelayMs = 2_000

/** What is submitted, and who hears of its progress. */
export interface SubmitOptions {
  scope: SubmissionScope
  problem: Pick<ProblemView, 'title' | 'code'>
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
  const { scope, problem, testFileCode, onEvent, signal } = options
  const { problemId, assignmentId } = scope
  const watch = watchNewest(scope, onEvent)
  try {
    const body = {
      problemId,
      assignmentId,
      fileName: problem.title,
      fileCode: problem.code,
      testFileName: `${problem.title}Tests`,
      testFileCode,
    }
    return await callApi(submitTests, { body }, signal)
  } catch (error) {
    const seenId = watch.seenId()
    if (isPassing(error) && seenId !== undefined && !signal.aborted) {
      // What was seen to wait is stored: a server that dies, or loses its database, costs only time.
      watch.stop()
      return await followUntilJudged(seenId, onEvent, signal)
    }
    if (!(error instanceof ApiError)) throw error
    if (error.code === stillJudging.code) {
      const { submissionId } = z.object({ submissionId: z.int() }).parse(error.data)
      return await followUntilJudged(submissionId, onEvent, signal)
    }
    if (httpStatusOf(error.code) === 200) return submitTests.data.parse(error.data)
    throw error
  } finally {
    watch.stop()
  }
}

/**
 * The call that submits answers when all is judged, so meanwhile the newest submission is looked up
 * and followed. Most judgings are over before the first look, and a missed look costs nothing.
 */
function watchNewest(
  scope: SubmissionScope,
  onEvent: (event: SubmissionEvent) => void,
): { seenId: () => number | undefined; stop: () => void } {
  const waiting = new AbortController()
  let unfollow: (() => void) | undefined
  let seenId: number | undefined
  async function look(): Promise<void> {
    const body = { ...scope, current: 1, pageSize: 1 }
    const page: DataOf<typeof listSubmissions> = await callApi(
      listSubmissions,
      { body },
      waiting.signal,
    )
    const newest = page.records[0]
    if (newest === undefined || newest.stage === 'judged' || waiting.signal.aborted) return
    seenId = newest.submissionId
    const params = { id: String(seenId) }
    // Once lost, the modal stays as it is: the call that submits will answer.
    unfollow = followEvents(followSubmission, { params }, { onEvent, onLost: () => {} })
  }
  const timer = setTimeout(() => void look().catch(() => {}), 700)
  return {
    seenId: () => seenId,
    stop() {
      clearTimeout(timer)
      waiting.abort()
      unfollow?.()
    },
  }
}

/**
 * Follow a submission until it is judged. However the events end, the row says whether that is so;
 * while the server restarts there is no answer, and it is asked again. Throws ApiError where the
 * submission may not be read any more.
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
    await pause(reopenDelayMs, signal)
  }
}

/** Whether it is worth asking again: no answer, or a fault of the server. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof NetworkError || (error instanceof ApiError && httpStatusOf(error.code) >= 500)
  )
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

/** Wait that long, or until the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function end(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
