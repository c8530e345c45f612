import { listJudgeQueue } from '@ceping/contract/admin/judge-queue'
import type { Endpoint } from '@ceping/contract/endpoint'
import { listSubmissions } from '@ceping/contract/submission'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../lib/endpoint-query.ts'

export const pageSize = 20

/** What moves is looked at so often. */
const lookAgainMs = 3_000

/** Of how many days the faults can be looked at. */
export const dayChoices = [1, 7, 30, 90] as const

/** Which submissions are shown. */
export interface QueueView {
  /** Counts from 1. */
  page: number
  view: 'waiting' | 'faulty' | 'removed'
  days: (typeof dayChoices)[number]
  /** Part of a name, an account or a problem's title, or a submission's number. */
  keyword: string
}

/** One page of the queue; the last one stays until the next is there. */
export function queueQuery({ page, ...filters }: QueueView) {
  return queryOptions({
    ...endpointQuery(listJudgeQueue, { body: { ...filters, current: page, pageSize } }),
    refetchInterval: lookAgainMs,
    placeholderData: keepPreviousData,
  })
}

/** What is no longer right once the queue was changed. */
export const outdatedByQueue: Endpoint[] = [listJudgeQueue, listSubmissions]
