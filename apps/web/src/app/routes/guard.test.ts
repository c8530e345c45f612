import { expect, test } from 'vitest'
import { decideRoute, type GuardQuestion } from './guard.ts'

const login = { kind: 'redirect', to: '/user/login?redirect=%2Fclass%3Fpage%3D2' }
const noAuth = { kind: 'redirect', to: '/noAuth' }
const student = ['student'] as const

const cases: [string, Partial<GuardQuestion>, unknown][] = [
  ['lets anybody open a public page', { access: 'public', hasCookie: false }, { kind: 'allow' }],
  ['sends to login without the cookie', { hasCookie: false, role: 'student' }, login],
  ['asks the server when the role is unknown', { role: null }, { kind: 'ask' }],
  ['sends to login when the server knows no role either', { role: 'none' }, login],
  ['lets the right role in', { role: 'student' }, { kind: 'allow' }],
  ['turns the wrong role away', { role: 'teacher' }, noAuth],
  ['lets any role open what needs none', { access: 'signed-in', role: 'admin' }, { kind: 'allow' }],
]

test.each(cases)('%s', (_name, question, decision) => {
  const usual = { access: student, fullPath: '/class?page=2', hasCookie: true, role: null }
  expect(decideRoute({ ...usual, ...question })).toEqual(decision)
})
