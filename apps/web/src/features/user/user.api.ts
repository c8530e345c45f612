import {
  getLoginUser,
  getRegistration,
  login,
  logout,
  registerUser,
  updateMyUser,
} from '@ceping/contract/user'
import type { RequestOf } from '@ceping/contract/endpoint'
import { mutationOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { useCall } from '../../lib/use-call.ts'

export const loginUserQuery = endpointQuery(getLoginUser, {})

/** Whether students may register by themselves. */
export const registrationQuery = endpointQuery(getRegistration, {})

/** How a student registers. */
export function useRegister() {
  return useCall(registerUser)
}

/** How somebody changes what they may change of their own profile. */
export function useUpdateMyProfile() {
  return useCall(updateMyUser, [getLoginUser])
}

export const loginMutation = mutationOptions({
  mutationFn: (body: RequestOf<typeof login>['body']) => callApi(login, { body }),
})

export const changePasswordMutation = mutationOptions({
  mutationFn: ({ oldPassword, newPassword }: { oldPassword: string; newPassword: string }) =>
    callApi(updateMyUser, { body: { oldPassword, userPassword: newPassword } }),
})

export const logoutMutation = mutationOptions({ mutationFn: () => callApi(logout, {}) })
