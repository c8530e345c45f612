import { expect, test } from 'vitest'
import { describeObject } from './audit-log.tsx'

test.each([
  ['class', '12', '软件测试 1 班', '班级「软件测试 1 班」(12)'],
  ['class', '12', null, '班级 #12'],
  ['backup', 'ceping.zip', null, '备份 ceping.zip'],
  ['teaching_parameters', '', null, '教学参数'],
  ['audit_log', 'audit_log', null, '审计日志'],
  ['of_another_version', '3', null, 'of_another_version #3'],
])('calls %s %s, now %s: %s', (objectType, objectId, objectName, words) => {
  expect(describeObject({ objectType, objectId, objectName })).toBe(words)
})
