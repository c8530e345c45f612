import {
  getTeachingParameters,
  listParametersVersions,
} from '@ceping/contract/admin/teaching-parameters'
import type { Endpoint } from '@ceping/contract/endpoint'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** Versions per page. */
export const versionsPageSize = 10

/** One page of the history; the last one stays until the next is there. */
export function versionsQuery(current: number) {
  const body = { current, pageSize: versionsPageSize }
  return { ...endpointQuery(listParametersVersions, { body }), placeholderData: keepPreviousData }
}

/** What is no longer right once the parameters have changed. */
export const outdatedByParameters: Endpoint[] = [getTeachingParameters, listParametersVersions]
