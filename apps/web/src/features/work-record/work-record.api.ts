import {
  getWorkRecord,
  listRecordedChanges,
  listWorkSummaries,
  type RecordedChange,
} from '@ceping/contract/work-record'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** Whose work on what, as addresses have it. */
export interface WorkKey {
  assignmentId: string
  problemId: string
  userId: string
}

/** What is recorded of each student of an assignment. */
export function workSummariesQuery(assignmentId: string) {
  return endpointQuery(listWorkSummaries, { query: { assignmentId } })
}

/** What happened while a student worked on a problem. */
export function workRecordQuery(key: WorkKey) {
  return endpointQuery(getWorkRecord, { query: { ...key } })
}

/** All changes of the text, which come in several answers where there are very many. */
export function recordedChangesQuery(key: WorkKey) {
  return queryOptions({
    queryKey: [listRecordedChanges.path, key],
    queryFn: async ({ signal }) => {
      const changes: RecordedChange[] = []
      for (let after: number | null = 0; after !== null;) {
        const query = { ...key, after: String(after) }
        const part: { changes: RecordedChange[]; next: number | null } = await callApi(
          listRecordedChanges,
          { query },
          signal,
        )
        changes.push(...part.changes)
        after = part.next
      }
      return changes
    },
  })
}
