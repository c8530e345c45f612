import { getLoginUser } from '@ceping/contract/user'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** Who is logged in. */
export const loginUserQuery = endpointQuery(getLoginUser, {})
