import { expect, it } from 'vitest'
import { conditionAt, ownWindow } from './window.ts'

const at = (text: string) => new Date(`2026-11-20T${text}Z`)
const window = { startTime: at('08:00:00.000'), endTime: at('10:00:00.000') }

it.each([
  // Moment, own end, what it is, and whether the end is one's own.
  ['07:59:59.999', null, '未开始', false],
  ['08:00:00.000', null, '进行中', false],
  ['09:59:59.999', null, '进行中', false],
  ['10:00:00.000', null, '已结束', false],
  ['07:59:59.999', '11:00:00.000', '未开始', true],
  ['10:00:00.000', '11:00:00.000', '进行中', true],
  ['10:59:59.999', '11:00:00.000', '进行中', true],
  ['11:00:00.000', '11:00:00.000', '已结束', true],
  ['10:00:00.000', '10:00:00.001', '进行中', true],
  ['10:00:00.001', '10:00:00.001', '已结束', true],
  // The end of all has been moved behind it meanwhile.
  ['09:30:00.000', '09:00:00.000', '进行中', false],
  ['09:30:00.000', '10:00:00.000', '进行中', false],
  ['10:00:00.000', '10:00:00.000', '已结束', false],
])('at %s with an own end %s it is %s', (...[moment, ownEnd, condition, isOwn]) => {
  const extensions = ownEnd === null ? [] : [{ endTime: at(ownEnd) }]
  const { isExtended, ...own } = ownWindow({ ...window, extensions })
  expect(conditionAt(at(moment), own)).toBe(condition)
  expect(isExtended).toBe(isOwn)
})
