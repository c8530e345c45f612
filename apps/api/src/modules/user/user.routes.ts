import * as contract from '@ceping/contract/user'
import type { Api } from '../../http/route.ts'
import {
  clearSessionCookies,
  closeSession,
  readSessionToken,
  setSessionCookies,
} from '../../http/session.ts'
import { getLoginUser, login } from './user.service.ts'

/** Log in, log out, and say who is logged in. */
export function userRoutes(api: Api): void {
  api.servePublic(contract.login, async (visitor, input, { request, reply }) => {
    const { user, session } = await login(visitor, input)
    await closeSession(visitor.db, readSessionToken(request))
    setSessionCookies(reply, session)
    return user
  })
  api.servePublic(contract.logout, async (visitor, _input, { request, reply }) => {
    clearSessionCookies(reply)
    await closeSession(visitor.db, readSessionToken(request))
    return true as const
  })
  api.serve(contract.getLoginUser, getLoginUser)
}
