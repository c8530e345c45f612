import { CountingRules } from '@ceping/contract/submission-rules'
import { describe, expect, it } from 'vitest'
import { timesIn } from '../../view/times.ts'
import { latenessAt } from './lateness.ts'
import { conditionAt, ownWindow } from './window.ts'

// Every combination of what makes a window, at the millisecond before and of each boundary. What is expected is
// computed another way: by minutes, and by the clock on the wall that `Intl` shows.

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const minutes = (count: number) => count * minuteMs

/** Some deadlines; days later the clocks of New York and Lord Howe (by half an hour) have changed. */
const places = [
  { zone: 'Asia/Shanghai', end: Date.parse('2026-11-20T14:00:00Z') },
  { zone: 'America/New_York', end: Date.parse('2026-03-08T01:00:00Z') },
  { zone: 'America/New_York', end: Date.parse('2026-11-01T00:00:00Z') },
  { zone: 'Australia/Lord_Howe', end: Date.parse('2026-04-04T02:00:00Z') },
  { zone: 'UTC', end: Date.parse('2028-02-28T23:59:59.999Z') },
]
/** How long after the end of all the own one is; null: there is none. */
const extensions = [null, -90, 0, 45]
const lateRules = [
  null,
  { unit: 'hour', deductionPercent: 30, maxUnits: 4 },
  { unit: 'day', deductionPercent: 10, maxUnits: 3 },
] as const
const graces = [0, 15, 90]

const formats = new Map(
  places.map(({ zone }) => {
    const style = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const
    return [zone, new Intl.DateTimeFormat('sv-SE', style)]
  }),
)

/** Date and time as a clock on the wall shows them. */
function wallOf(zone: string, moment: number): string {
  return formats.get(zone)?.format(moment) ?? ''
}

/** The moment so many days later at which the same clock shows the same time of day. */
function daysLater(zone: string, moment: number, days: number): number {
  const [day = '', time] = wallOf(zone, moment).split(' ')
  const later = new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hourMs)
  const wanted = `${later.toISOString().slice(0, 10)} ${time}`
  const about = moment + days * 24 * hourMs
  const found = [-60, -30, 0, 30, 60].find(
    (minutes) => wallOf(zone, about + minutes * minuteMs) === wanted,
  )
  if (found === undefined) throw new Error(`no ${wanted} in ${zone}`)
  return about + found * minuteMs
}

interface Rules {
  zone: string
  end: number
  late: (typeof lateRules)[number]
  grace: number
}

/** What counts of something that is handed in then; null where it is refused. */
function expectedAt(moment: number, { zone, end, late, grace }: Rules) {
  if (moment < end + grace * minuteMs) return { lateUnits: 0, countedPercent: 100 }
  if (late === null) return null
  const ends = Array.from({ length: late.maxUnits }, (_, index) =>
    late.unit === 'hour' ? end + (index + 1) * hourMs : daysLater(zone, end, index + 1),
  )
  const unit = ends.findIndex((until) => moment < until)
  if (unit === -1) return null
  const countedPercent = Math.max(0, 100 - (unit + 1) * late.deductionPercent)
  return { lateUnits: unit + 1, countedPercent }
}

describe.each(places)('in $zone', ({ zone, end }) => {
  it.each(
    extensions.flatMap((extension) =>
      lateRules.flatMap((late) => graces.map((grace) => ({ extension, late, grace }))),
    ),
  )('an own end $extension minutes later, late $late, grace $grace', (given) => {
    const { extension, late, grace } = given
    const own = end + Math.max(0, extension ?? 0) * minuteMs
    const startTime = new Date(end - 24 * hourMs)
    const window = ownWindow(timesIn(zone), {
      startTime,
      endTime: new Date(end),
      countingRules: CountingRules.parse({ late, graceMinutes: grace }),
      extensions: extension === null ? [] : [{ endTime: new Date(end + extension * minuteMs) }],
      exam: null,
      sittings: [],
    })
    expect([window.endTime.getTime(), window.isExtended]).toEqual([own, own > end])
    const units = Array.from({ length: 5 }, (_, index) => index)
    const boundaries = [
      own,
      own + grace * minuteMs,
      ...units.flatMap((unit) => [own + unit * hourMs, daysLater(zone, own, unit)]),
    ]
    const moments = boundaries.flatMap((boundary) => [boundary - 1, boundary])
    const counted = moments.map((time) => {
      const moment = new Date(time)
      return conditionAt(moment, window) === '进行中' ? latenessAt(moment, window) : null
    })
    const rules = { zone, end: own, late, grace }
    expect(counted).toEqual(moments.map((time) => expectedAt(time, rules)))
    expect(conditionAt(new Date(startTime.getTime() - 1), window)).toBe('未开始')
    expect(conditionAt(startTime, window)).toBe('进行中')
  })
})

describe('an exam that is sat', () => {
  const { zone, end } = places[0] ?? { zone: 'UTC', end: 0 }
  const startTime = new Date(end - 120 * minuteMs)
  /** In minutes: the working time, when somebody enters before the end of all, what is added for all and for one. */
  const table = [null, 30, 90].flatMap((working) =>
    [null, 120, 45].flatMap((entered) =>
      [0, 10].flatMap((forAll) =>
        [0, 5].flatMap((forOne) =>
          extensions.flatMap((extension) =>
            // When somebody ends it, before the end of all.
            [null, 40, -200].map(
              (ended) => [working, entered, forAll, forOne, extension, ended] as const,
            ),
          ),
        ),
      ),
    ),
  )
  it.each(table)(
    'working %s min, entered %s min before the end, %d and %d more, own end %s, ended %s',
    (...[working, entered, forAll, forOne, extension, ended]) => {
      const last = end + minutes(Math.max(0, extension ?? 0))
      const timeUp =
        working === null || entered === null
          ? last
          : Math.min(last, end - minutes(entered) + minutes(working))
      const withAdded = timeUp + minutes(forAll) + minutes(forOne)
      const expected = ended === null ? withAdded : Math.min(withAdded, end - minutes(ended))
      const window = ownWindow(timesIn(zone), {
        startTime,
        endTime: new Date(end),
        // Nothing of it holds in an exam that is sat.
        countingRules: CountingRules.parse({ late: lateRules[1], graceMinutes: 15 }),
        extensions: extension === null ? [] : [{ endTime: new Date(end + minutes(extension)) }],
        exam: { workingMinutes: working, extraMinutes: forAll },
        sittings: [
          {
            enteredAt: entered === null ? null : new Date(end - minutes(entered)),
            endedAt: ended === null ? null : new Date(end - minutes(ended)),
            extraMinutes: forOne,
          },
        ],
      })
      expect(window.endTime.getTime()).toBe(expected)
      expect(window.closeTime).toEqual(window.endTime)
      expect(conditionAt(new Date(expected - 1), window)).toBe('进行中')
      expect(conditionAt(new Date(expected), window)).toBe('已结束')
      const full = { lateUnits: 0, countedPercent: 100 }
      expect(latenessAt(new Date(expected - 1), window)).toEqual(full)
    },
  )
})
