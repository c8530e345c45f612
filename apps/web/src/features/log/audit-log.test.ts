import { expect, test } from 'vitest'
import { describeObject } from './audit-log.tsx'

test.each([
  { object: ['class', '12'], objectName: '软件测试 1 班', words: '班级「软件测试 1 班」(12)' },
  { object: ['class', '12'], objectName: null, words: '班级 #12' },
  { object: ['backup', 'ceping.zip'], objectName: null, words: '备份 ceping.zip' },
  { object: ['teaching_parameters', ''], objectName: null, words: '教学参数' },
  { object: ['audit_log', 'audit_log'], objectName: null, words: '审计日志' },
  { object: ['of_another_version', '3'], objectName: null, words: 'of_another_version #3' },
] as const)('calls $object, now $objectName: $words', ({ object, objectName, words }) => {
  const [objectType, objectId] = object
  expect(describeObject({ objectType, objectId, objectName })).toBe(words)
})
