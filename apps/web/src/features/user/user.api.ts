import { getLoginUser, getRegistration } from '@ceping/contract/user'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** Who is logged in. */
export const loginUserQuery = endpointQuery(getLoginUser, {})

/** Whether students may register by themselves. */
export const registrationQuery = endpointQuery(getRegistration, {})

/** What is to be read again after somebody changed their profile. */
export const outdatedByProfile = [getLoginUser] as const
