import { getLoginUser } from '@ceping/contract/user'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../lib/query-client.ts'
import { answer, refuse, serve } from '../testing/serve.ts'
import { userWith } from '../testing/user.ts'
import { createRouter } from './router.tsx'
import { routes } from './routes/routes.ts'

// The router loads each page that it leads to, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

/** Go to an address; returns the address at which the router arrives. */
async function open(address: string, { hasCookie = true } = {}): Promise<string> {
  document.cookie = `user_token=${hasCookie ? 'x' : ''}`
  window.history.replaceState(null, '', address)
  const router = createRouter(createQueryClient(() => {}))
  onTestFinished(() => {
    router.dispose()
    document.cookie = 'user_token='
    window.history.replaceState(null, '', '/')
  })
  await new Promise<void>((resolve) => {
    router.subscribe(({ initialized }) => initialized && resolve())
  })
  const { pathname, search } = router.state.location
  return pathname + search
}

const loggedInAs = (userRole: 'student' | 'teacher') =>
  answer(getLoginUser, { ...userWith({ userRole }), timeZone: 'UTC' })
const loginForClass = '/user/login?redirect=%2Fclass%3Ffrom%3Dmail'

test('asks for a login first if there is no session', async () => {
  serve()
  expect(await open('/class?from=mail', { hasCookie: false })).toBe(loginForClass)
})

test('asks for a login if the server cannot say who is logged in, and logs the reason', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  serve(refuse(getLoginUser, 'DATABASE_UNREACHABLE'))
  expect(await open('/class?from=mail')).toBe(loginForClass)
  expect(log).toHaveBeenCalledWith('cannot find out who is logged in', expect.any(Error))
})

test.each([
  ['student', '/class?from=mail'],
  ['teacher', '/noAuth'],
] as const)("leads a %s who opens a page of students' to %s", async (role, path) => {
  serve(loggedInAs(role))
  expect(await open('/class?from=mail')).toBe(path)
})

const backOffice = routes.map(({ path }) => path).filter((path) => /^\/admin\/\w/.test(path))

test.each(backOffice)('lets no teacher into %s', async (path) => {
  serve(loggedInAs('teacher'))
  expect(await open(path)).toBe('/noAuth')
})
