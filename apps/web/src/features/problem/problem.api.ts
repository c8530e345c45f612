import { getProblem } from '@ceping/contract/problem'
import { endpointQuery } from '../../lib/endpoint-query.ts'

export function problemQuery(problemId: string) {
  return endpointQuery(getProblem, { query: { id: problemId } })
}
