import { expect, test } from 'vitest'
import { linkTarget } from './link-target.ts'

test.each([
  [' https://junit.org/junit5/ ', 'https://junit.org/junit5/'],
  ['HTTP://a.cn', 'HTTP://a.cn'],
  ['junit.org/junit5?a=1', 'https://junit.org/junit5?a=1'],
  ['10.0.0.8:8080/x', 'https://10.0.0.8:8080/x'],
  ['teacher@school.edu.cn', 'mailto:teacher@school.edu.cn'],
  ['mailto:teacher@school.edu.cn', 'mailto:teacher@school.edu.cn'],
  ['', null],
  ['https://', null],
  ['课程 网站.cn', null],
  ['javascript:alert(1)', null],
  ['ftp://a.cn', null],
  ['/class', null],
])('takes %j for %j', (typed, target) => {
  expect(linkTarget(typed)).toBe(target)
})
