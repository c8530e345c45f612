import * as contract from '@ceping/contract/problem-review'
import type { Api } from '../../http/route.ts'
import { getProblemReview } from './problem-review.service.ts'

export function problemReviewRoutes(api: Api): void {
  api.serve(contract.getProblemReview, getProblemReview)
}
