import { listClasses } from '@ceping/contract/class'
import { errorCodes } from '@ceping/contract/error-codes'
import { expect, it, onTestFinished } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

it('turns requests away while all data are being replaced, and no longer', async () => {
  let isRestoring = true
  const test = await openTestApp({ isRestoring: () => isRestoring })
  onTestFinished(() => test.close())
  const { code, message } = errorCodes.RESTORING
  expect(await test.call(listClasses, { query: {} })).toMatchObject({ status: 503, code, message })
  expect((await test.app.inject('/api/health')).statusCode).toBe(200)
  isRestoring = false
  expect((await test.call(listClasses, { query: {} })).code).toBe(errorCodes.NOT_SIGNED_IN.code)
})
