import * as adminContract from '@ceping/contract/admin/user'
import * as contract from '@ceping/contract/user'
import * as importContract from '@ceping/contract/user-import'
import { chooseBrowserToken, setBrowserCookie } from '../../http/browser-cookie.ts'
import type { Api } from '../../http/route.ts'
import { closeSession } from '../../session/session.ts'
import {
  clearSessionCookies,
  readSessionToken,
  setSessionCookies,
} from '../../http/session-cookies.ts'
import { deleteUser } from './delete-user.ts'
import { exportUsers } from './export-users.ts'
import { getUser, getUserVo, listUsers, listUserVos } from './find-users.ts'
import { getImportTemplate, importUsers } from './import-users.ts'
import { login } from './login.ts'
import { addUser, updateUser } from './manage-users.ts'
import { getLoginUser, updateMyUser } from './my-user.ts'
import { getRegistration, registerUser } from './register-user.ts'
import { unlockUser } from './unlock-user.ts'
import { listUserClasses } from './user-classes.ts'

/** Logging in and out, one's own account, and the users of the platform. */
export function userRoutes(api: Api): void {
  api.servePublic(contract.login, async (visitor, input, { request, reply }) => {
    const browserToken = chooseBrowserToken(request)
    const { user, session } = await login(visitor, { ...input, browserToken })
    await closeSession(visitor.db, readSessionToken(request))
    setSessionCookies(reply, session)
    setBrowserCookie(reply, browserToken)
    return user
  })
  api.servePublic(contract.logout, async (visitor, _input, { request, reply }) => {
    clearSessionCookies(reply)
    await closeSession(visitor.db, readSessionToken(request))
    return true as const
  })
  api.servePublic(contract.registerUser, registerUser)
  api.servePublic(contract.getRegistration, getRegistration)
  api.serve(contract.getLoginUser, getLoginUser)
  api.serve(contract.updateMyUser, updateMyUser)
  api.serve(contract.addUser, addUser)
  api.serve(contract.updateUser, updateUser)
  api.serve(contract.unlockUser, unlockUser)
  api.serve(contract.deleteUser, deleteUser)
  api.serve(contract.getUser, getUser)
  api.serve(contract.getUserVo, getUserVo)
  api.serve(contract.listUsers, listUsers)
  api.serve(contract.listUserVos, listUserVos)
  api.serveFile(contract.exportUsers, exportUsers)
  api.serve(adminContract.listUserClasses, listUserClasses)
  api.serve(importContract.importUsers, importUsers)
  api.serveFile(importContract.getImportTemplate, getImportTemplate)
}
