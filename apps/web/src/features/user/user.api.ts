import { getLoginUser, login, logout, updateMyUser } from '@ceping/contract/user'
import type { RequestOf } from '@ceping/contract/endpoint'
import { mutationOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

export const loginUserQuery = endpointQuery(getLoginUser, {})

export const loginMutation = mutationOptions({
  mutationFn: (body: RequestOf<typeof login>['body']) => callApi(login, { body }),
})

export const changePasswordMutation = mutationOptions({
  mutationFn: ({ oldPassword, newPassword }: { oldPassword: string; newPassword: string }) =>
    callApi(updateMyUser, { body: { oldPassword, userPassword: newPassword } }),
})

export const logoutMutation = mutationOptions({ mutationFn: () => callApi(logout, {}) })
