import { defaultExamRules } from '@ceping/contract/exam'
import { expect, test } from 'vitest'
import { fieldsOf, findNetworkIssue, rulesOf } from './exam-fields.ts'

test('what is not changed is sent as it was', () => {
  const rules = { ...defaultExamRules, workingMinutes: 90, networks: ['10.0.0.0/8', 'fd00::/8'] }
  expect(rulesOf(fieldsOf(rules))).toEqual(rules)
  expect(rulesOf(fieldsOf(null))).toEqual(defaultExamRules)
})

test('networks may stand in lines or behind commas, and an empty time is none', () => {
  const { rules } = fieldsOf(null)
  const fields = {
    rules: { ...rules, networks: '10.1.0.0/16，10.2.0.7\n\n', workingMinutes: null },
  }
  expect(rulesOf(fields)).toMatchObject({
    networks: ['10.1.0.0/16', '10.2.0.7'],
    workingMinutes: null,
  })
})

test.each([
  ['', null],
  ['10.0.0.0/8\n192.168.1.7', null],
  ['10.0.0.0/8\n300.1.1.1', '“300.1.1.1”不是网段，应为 192.168.1.0/24 或单个地址'],
])('%j: %s', (text, issue) => {
  expect(findNetworkIssue(text)).toBe(issue)
})
