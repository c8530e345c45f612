import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
// Not `antd/locale`: there it is wrapped once more, in CommonJS, and its parts cannot be reached.
import zhCN from 'antd/es/locale/zh_CN'
import { Suspense, useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { ToastProvider } from '../components/toast.tsx'
import { getLoginUser } from '@ceping/contract/user'
import { ApiError, callApi } from '../lib/call-api.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { lazyPart } from '../lib/load-chunk.ts'
import {
  announceSession,
  findSessionUser,
  noteSessionEnded,
  setSessionUser,
  useHasSessionEnded,
  useSessionUser,
  watchSession,
} from '../lib/session.ts'
import { useIsDark } from '../lib/theme-mode.ts'
import { loginPathFor } from '../lib/redirect.ts'
import { goOn } from './go-on.ts'
import { createRouter } from './router.tsx'
import { themeFor, themeKey } from './theme.ts'

const queryClient = createQueryClient(askForLogin)
const router = createRouter(queryClient)

/** A calendar's buttons for year and month say which those are; names of antd's would hide that. */
const locale = {
  ...zhCN,
  ...(zhCN.DatePicker && {
    DatePicker: {
      ...zhCN.DatePicker,
      lang: { ...zhCN.DatePicker.lang, yearSelect: '', monthSelect: '' },
    },
  }),
}

/** A session that ended while a page was open: the page stays, and its user logs in again over it. */
function askForLogin(): void {
  if (findSessionUser() === null || isLoginPage()) leaveForLogin()
  else noteSessionEnded()
}

function isLoginPage(): boolean {
  return window.location.pathname.startsWith('/user/')
}

/** Forget the user, and come back after login. */
function leaveForLogin(): void {
  setSessionUser(null)
  queryClient.clear()
  const { pathname, search, hash } = window.location
  if (!isLoginPage()) void router.navigate(loginPathFor(pathname + search + hash))
}

watchSession(() => void followSession())

/**
 * Another tab logged in or out. Whoever is somebody else now gets the pages anew; for the same user
 * nothing changes, so that nothing that is being typed is lost.
 */
async function followSession(): Promise<void> {
  const known = findSessionUser()
  if (known === null) return
  try {
    const user = await callApi(getLoginUser, {})
    if (user.id === known.id) {
      goOn(queryClient, user)
      return
    }
    setSessionUser(null)
    window.location.reload()
  } catch (error) {
    if (error instanceof ApiError && error.isSignedOut) leaveForLogin()
  }
}

// Hardly ever needed, and never for the first page.
const LogInAgainModal = lazyPart(() =>
  import('../features/user/log-in-again-modal.tsx').then((m) => m.LogInAgainModal),
)

/** Everything that the pages stand on: theme, language, messages, server state and router. */
export function Providers() {
  const isDark = useIsDark()
  const user = useSessionUser()
  const hasSessionEnded = useHasSessionEnded()

  // Scroll bars and form controls are painted by the browser, by this attribute.
  useEffect(() => {
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  }, [isDark])

  return (
    <ConfigProvider theme={themeFor(isDark)} locale={locale} button={{ autoInsertSpace: false }}>
      <div className={`app ${themeKey(isDark)}`}>
        <ToastProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            {hasSessionEnded && user !== null && (
              <Suspense fallback={null}>
                <LogInAgainModal
                  user={user}
                  onLogin={(found) => {
                    goOn(queryClient, found)
                    announceSession()
                  }}
                  onLeave={leaveForLogin}
                />
              </Suspense>
            )}
          </QueryClientProvider>
        </ToastProvider>
      </div>
    </ConfigProvider>
  )
}
