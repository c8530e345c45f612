import { CountingRules } from '@ceping/contract/submission-rules'
import { describe, expect, it } from 'vitest'
import { timesIn } from '../../view/times.ts'
import { latenessAt } from './lateness.ts'
import { conditionAt, ownEnd, ownWindow } from './window.ts'

const at = (text: string) => new Date(`2026-11-20T${text}Z`)
const window = { startTime: at('08:00:00.000'), endTime: at('10:00:00.000'), countingRules: {} }
const notSat = { exam: null, sittings: [] }

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
  const { isExtended, ...own } = ownWindow(timesIn('Asia/Shanghai'), {
    ...window,
    ...notSat,
    extensions,
  })
  expect(conditionAt(at(moment), own)).toBe(condition)
  expect(isExtended).toBe(isOwn)
})

const nothing = {}
const grace = { graceMinutes: 15 }
const hours = { late: { unit: 'hour', deductionPercent: 10, maxUnits: 3 } }
const days = { late: { unit: 'day', deductionPercent: 20, maxUnits: 2 } }
const dear = { late: { unit: 'hour', deductionPercent: 60, maxUnits: 3 } }
const free = { late: { unit: 'day', deductionPercent: 0, maxUnits: 1 } }
const longGrace = { graceMinutes: 90, ...hours }

type Row = [rules: object, moment: string, lateUnits: number, percent: number, isOpen: boolean]

interface Deadline {
  zone: string
  deadline: string
  ownEnd?: string
}

/** How late something is then, what it counts, and whether it is accepted. */
function countAt(rules: object, moment: string, { zone, deadline, ownEnd }: Deadline) {
  const own = ownWindow(timesIn(zone), {
    startTime: new Date('2026-01-01T00:00:00Z'),
    endTime: new Date(deadline),
    ...notSat,
    extensions: ownEnd === undefined ? [] : [{ endTime: new Date(ownEnd) }],
    countingRules: CountingRules.parse(rules),
  })
  const { lateUnits, countedPercent } = latenessAt(new Date(moment), own)
  return [lateUnits, countedPercent, conditionAt(new Date(moment), own) === '进行中']
}

describe('with a deadline at 10:00:00.000Z', () => {
  const table: Row[] = [
    [nothing, '09:59:59.999', 0, 100, true],
    [nothing, '10:00:00.000', 0, 100, false],
    [grace, '10:00:00.000', 0, 100, true],
    [grace, '10:14:59.999', 0, 100, true],
    [grace, '10:15:00.000', 0, 100, false],
    [hours, '09:59:59.999', 0, 100, true],
    [hours, '10:00:00.000', 1, 90, true],
    [hours, '10:59:59.999', 1, 90, true],
    [hours, '11:00:00.000', 2, 80, true],
    [hours, '12:59:59.999', 3, 70, true],
    [hours, '13:00:00.000', 3, 70, false],
    [{ ...grace, ...hours }, '10:14:59.999', 0, 100, true],
    // The first unit has begun at the deadline, not at the end of the grace period.
    [{ ...grace, ...hours }, '10:15:00.000', 1, 90, true],
    [{ ...grace, ...hours }, '11:00:00.000', 2, 80, true],
    [longGrace, '11:29:59.999', 0, 100, true],
    [longGrace, '11:30:00.000', 2, 80, true],
    [longGrace, '12:59:59.999', 3, 70, true],
    [{ graceMinutes: 240, ...hours }, '13:30:00.000', 0, 100, true],
    [{ graceMinutes: 240, ...hours }, '14:00:00.000', 0, 100, false],
    [dear, '10:00:00.000', 1, 40, true],
    [dear, '11:00:00.000', 2, 0, true],
    [dear, '12:00:00.000', 3, 0, true],
    [free, '10:00:00.000', 1, 100, true],
  ]
  it.each(table)('%j at %s: late by %d, %d %%, open %s', (...[rules, time, ...counted]) => {
    const deadline = {
      zone: 'Asia/Shanghai',
      deadline: at('10:00:00.000').toISOString(),
    }
    expect(countAt(rules, at(time).toISOString(), deadline)).toEqual(counted)
  })

  it.each([
    [hours, '11:59:59.999', 0, 100, true],
    [hours, '12:00:00.000', 1, 90, true],
    [hours, '14:59:59.999', 3, 70, true],
    [hours, '15:00:00.000', 3, 70, false],
    [grace, '12:14:59.999', 0, 100, true],
    [{ ...grace, ...hours }, '12:15:00.000', 1, 90, true],
  ] satisfies Row[])('%j at %s, extended to 12:00: late by %d', (...[rules, time, ...counted]) => {
    const deadline = {
      zone: 'Asia/Shanghai',
      deadline: at('10:00:00.000').toISOString(),
      ownEnd: at('12:00:00.000').toISOString(),
    }
    expect(countAt(rules, at(time).toISOString(), deadline)).toEqual(counted)
  })
})

describe('days are those of the calendar, hours 60 minutes, where clocks are changed', () => {
  const table: [zone: string, deadline: string, ...Row][] = [
    // No change: eight in the evening in China.
    ['Asia/Shanghai', '2026-03-07T12:00:00Z', days, '2026-03-08T11:59:59.999Z', 1, 80, true],
    ['Asia/Shanghai', '2026-03-07T12:00:00Z', days, '2026-03-08T12:00:00.000Z', 2, 60, true],
    ['Asia/Shanghai', '2026-03-07T12:00:00Z', days, '2026-03-09T12:00:00.000Z', 2, 60, false],
    // Set forward on 8 March at 2: eight in the evening in New York comes an hour earlier.
    ['America/New_York', '2026-03-08T01:00:00Z', days, '2026-03-08T23:59:59.999Z', 1, 80, true],
    ['America/New_York', '2026-03-08T01:00:00Z', days, '2026-03-09T00:00:00.000Z', 2, 60, true],
    ['America/New_York', '2026-03-08T01:00:00Z', days, '2026-03-10T00:00:00.000Z', 2, 60, false],
    // Set back on 1 November: it comes an hour later.
    ['America/New_York', '2026-11-01T00:00:00Z', days, '2026-11-02T00:59:59.999Z', 1, 80, true],
    ['America/New_York', '2026-11-01T00:00:00Z', days, '2026-11-02T01:00:00.000Z', 2, 60, true],
    // Half past two is skipped on the day of the change, and there again on the next.
    ['America/New_York', '2026-03-07T07:30:00Z', days, '2026-03-08T07:29:59.999Z', 1, 80, true],
    ['America/New_York', '2026-03-07T07:30:00Z', days, '2026-03-08T07:30:00.000Z', 2, 60, true],
    ['America/New_York', '2026-03-07T07:30:00Z', days, '2026-03-09T06:29:59.999Z', 2, 60, true],
    ['America/New_York', '2026-03-07T07:30:00Z', days, '2026-03-09T06:30:00.000Z', 2, 60, false],
    // Half past one comes twice: the first one ends the day.
    ['America/New_York', '2026-10-31T05:30:00Z', days, '2026-11-01T05:29:59.999Z', 1, 80, true],
    ['America/New_York', '2026-10-31T05:30:00Z', days, '2026-11-01T05:30:00.000Z', 2, 60, true],
    // Hours do not care.
    ['America/New_York', '2026-03-08T06:30:00Z', hours, '2026-03-08T07:29:59.999Z', 1, 90, true],
    ['America/New_York', '2026-03-08T06:30:00Z', hours, '2026-03-08T07:30:00.000Z', 2, 80, true],
    ['America/New_York', '2026-11-01T05:30:00Z', hours, '2026-11-01T06:30:00.000Z', 2, 80, true],
  ]
  it.each(table)('%s, until %s, %j at %s: late by %d, %d %%, open %s', (...given) => {
    const [zone, deadline, rules, moment, ...counted] = given
    expect(countAt(rules, moment, { zone, deadline })).toEqual(counted)
  })
})

const exam = (workingMinutes: number | null, extraMinutes = 0) => ({ workingMinutes, extraMinutes })
const sitting = (enteredAt: string | null, more: object = {}) => ({
  enteredAt: enteredAt === null ? null : at(enteredAt),
  endedAt: null,
  extraMinutes: 0,
  ...more,
})

it.each([
  // The exam, the sitting, an extension, and the end that comes of them.
  ['until the end of all', exam(null), sitting('08:10:00.000'), null, '10:00:00.000'],
  ['not entered yet', exam(30), sitting(null), null, '10:00:00.000'],
  ['no sitting at all', exam(30), null, null, '10:00:00.000'],
  ['the working time', exam(30), sitting('08:10:00.001'), null, '08:40:00.001'],
  ['cut by the end of all', exam(30), sitting('09:30:00.001'), null, '10:00:00.000'],
  ['just not cut', exam(30), sitting('09:29:59.999'), null, '09:59:59.999'],
  ['an own end', exam(30), sitting('10:20:00.000'), '11:00:00.000', '10:50:00.000'],
  ['an own end cuts, too', exam(30), sitting('10:50:00.000'), '11:00:00.000', '11:00:00.000'],
  ['time for all', exam(30, 10), sitting('08:10:00.000'), null, '08:50:00.000'],
  ['time for all behind the end', exam(null, 10), sitting('08:10:00.000'), null, '10:10:00.000'],
  ['time for all before entering', exam(30, 10), null, null, '10:10:00.000'],
  [
    'time for one',
    exam(30, 10),
    sitting('08:10:00.000', { extraMinutes: 5 }),
    null,
    '08:55:00.000',
  ],
  [
    'time for one and an own end',
    exam(30, 10),
    sitting('10:50:00.000', { extraMinutes: 5 }),
    '11:00:00.000',
    '11:15:00.000',
  ],
  [
    'ended',
    exam(30),
    sitting('08:10:00.000', { endedAt: at('08:20:00.000') }),
    null,
    '08:20:00.000',
  ],
  [
    'ended after the time was up',
    exam(30),
    sitting('08:10:00.000', { endedAt: at('09:00:00.000') }),
    null,
    '08:40:00.000',
  ],
  [
    'ended before entering',
    exam(30),
    sitting(null, { endedAt: at('08:20:00.000') }),
    null,
    '08:20:00.000',
  ],
])('an exam: %s', (...[, rules, own, extension, end]) => {
  const extensions = extension === null ? [] : [{ endTime: at(extension) }]
  const sittings = own === null ? [] : [own]
  const { endTime } = ownEnd({ ...window, extensions, exam: rules, sittings })
  expect(endTime).toEqual(at(end))
})

it.each([
  // The sitting, an extension, and what is special about the end.
  ['nothing', sitting('08:10:00.000'), null, {}],
  ['an extension', sitting(null), '11:00:00.000', { isExtended: true }],
  ['minutes', sitting('08:10:00.000', { extraMinutes: 5 }), null, { addedMinutes: 5 }],
  ['no sitting', null, null, {}],
  [
    'handed in',
    sitting('08:10:00.000', { endedAt: at('08:20:00.000') }),
    null,
    { isEndedEarly: true },
  ],
  [
    'handed in, with minutes',
    sitting('08:10:00.000', { endedAt: at('08:20:00.000'), extraMinutes: 5 }),
    null,
    { addedMinutes: 5, isEndedEarly: true },
  ],
  ['ended as the time was up', sitting('08:10:00.000', { endedAt: at('08:40:00.000') }), null, {}],
  ['ended without having come', sitting(null, { endedAt: at('08:20:00.000') }), null, {}],
])('what is special about an own end: %s', (...[, own, extension, special]) => {
  const extensions = extension === null ? [] : [{ endTime: at(extension) }]
  const sittings = own === null ? [] : [own]
  const { endTime, ...end } = ownEnd({ ...window, extensions, exam: exam(30), sittings })
  expect(endTime).toBeInstanceOf(Date)
  expect(end).toEqual({ isExtended: false, addedMinutes: 0, isEndedEarly: false, ...special })
})
