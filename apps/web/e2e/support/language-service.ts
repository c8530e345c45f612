import { completeTest } from '@ceping/contract/language'
import { expect } from 'vitest'
import { callAs } from './call-as.ts'

/** Wait until somebody's questions about a test of a problem are answered: the service may still be starting. */
export async function waitForLanguageService(account: string, problemPath: string): Promise<void> {
  const { pathname, searchParams } = new URL(problemPath, 'http://localhost')
  const problemId = Number(pathname.split('/').at(-1))
  const assignmentId = Number(searchParams.get('assignmentId'))
  let tries = 0
  // Another text each time: one that was answered too late is not looked at again.
  function ask() {
    tries += 1
    const testFileCode = `@Te // ${tries}`
    const body = { problemId, assignmentId, testFileCode, offset: 3 }
    return callAs(account, completeTest, { body })
  }
  await expect
    .poll(ask, { timeout: 240_000, interval: 2_000 })
    .toMatchObject({ candidates: [{ name: 'Test' }, {}, {}, {}, {}, {}] })
}
