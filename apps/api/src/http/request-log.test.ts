import { expect, it } from 'vitest'
import { isWorthStoring } from './request-log.ts'

const line = { level: 30, time: 0 }
const path = '/api/class/list'

it.each([
  ['the beginning of a request', { req: { path } }, false],
  ['an answer', { res: { statusCode: 200, path }, responseTime: 30 }, false],
  ['a refusal', { res: { statusCode: 404, path }, responseTime: 30 }, false],
  ['a failure', { res: { statusCode: 500, path }, responseTime: 30 }, true],
  ['a slow answer', { res: { statusCode: 200, path }, responseTime: 2_001 }, true],
  [
    'a long event stream',
    { res: { statusCode: 200, path: '/api/submission/7/events' }, responseTime: 60_000 },
    false,
  ],
  ['anything else', { err: { message: 'no queue' } }, true],
])('knows whether to store %s', (_name, fields, isStored) => {
  expect(isWorthStoring({ ...line, ...fields })).toBe(isStored)
})
