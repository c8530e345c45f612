import { expect, test } from 'vitest'
import { loginPathFor, pathAfterLogin } from './redirect.ts'

test.each([
  ['/class/3/exams?page=2#top', '/class/3/exams?page=2#top'],
  [null, '/studenthome'],
  ['', '/studenthome'],
  ['class', '/studenthome'],
  ['https://evil.example/', '/studenthome'],
  ['//evil.example/', '/studenthome'],
  [String.raw`/\evil.example/`, '/studenthome'],
  ['/\t/evil.example/', '/studenthome'],
  ['javascript:alert(1)', '/studenthome'],
  ['/..//evil.example/', '/studenthome'],
  ['/user/login', '/studenthome'],
])('after login, redirect %j leads to %s', (redirect, path) => {
  expect(pathAfterLogin(redirect, 'student')).toBe(path)
})

test.each([
  ['admin', '/admin'],
  ['teacher', '/teacherhome'],
  ['student', '/studenthome'],
] as const)('a %s lands on %s', (role, path) => {
  expect(pathAfterLogin(null, role)).toBe(path)
})

test('the login page gets the full path back as it was', () => {
  const path = '/view/question/7?assignmentId=2&x=%E4%BD%A0#a'
  const query = new URL(loginPathFor(path), 'http://localhost').searchParams
  expect(query.get('redirect')).toBe(path)
})
