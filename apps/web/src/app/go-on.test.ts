import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import {
  findSessionUser,
  hasSessionEnded,
  noteSessionEnded,
  setSessionUser,
} from '../lib/session.ts'
import { userWith } from '../testing/user.ts'
import { goOn } from './go-on.ts'

const user = { ...userWith(), timeZone: 'UTC' }

function clientWith() {
  const queryClient = new QueryClient()
  return { queryClient, invalidate: vi.spyOn(queryClient, 'invalidateQueries') }
}

test('reads nothing again where no session had ended, as when another tab logs in', () => {
  const { queryClient, invalidate } = clientWith()
  setSessionUser(user)
  goOn(queryClient, { ...user, realName: '新名字' })
  expect(invalidate).not.toHaveBeenCalled()
  expect(findSessionUser()?.realName).toBe('新名字')
})

test('reads everything again where the session had ended', () => {
  const { queryClient, invalidate } = clientWith()
  setSessionUser(user)
  noteSessionEnded()
  goOn(queryClient, user)
  expect(invalidate).toHaveBeenCalledOnce()
  expect(hasSessionEnded()).toBe(false)
})
