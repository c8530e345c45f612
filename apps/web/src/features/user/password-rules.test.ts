import { expect, test } from 'vitest'
import { canChangePassword } from './password-rules.ts'

const ready = { oldPassword: '123456', newPassword: 'abcdef', confirmation: 'abcdef' }
const long = 'a'.repeat(40)

test.each([
  [{}, true],
  [{ newPassword: long, confirmation: long }, true],
  [{ oldPassword: '12345' }, false],
  [{ newPassword: 'abcde', confirmation: 'abcde' }, false],
  [{ confirmation: 'abcdeF' }, false],
  [{ confirmation: '' }, false],
])('with %j a change can be sent: %s', (fields, isReady) => {
  expect(canChangePassword({ ...ready, ...fields })).toBe(isReady)
})
