import type { followInvigilation, Seat, Trouble } from '@ceping/contract/invigilation'
import type { DataOf } from '@ceping/contract/endpoint'
import { isFound } from '@ceping/contract/text-search'

/** All students of an exam by their ids; null before anything is known. */
export type Seats = ReadonlyMap<number, Seat>

/** Take in what has changed; the first event of a connection says everything. */
export function mergeSeats(
  before: Seats | null,
  { seats, gone }: Pick<DataOf<typeof followInvigilation>, 'seats' | 'gone'>,
): Seats {
  const merged = new Map(before)
  for (const seat of seats) merged.set(seat.userId, seat)
  for (const userId of gone) merged.delete(userId)
  return merged
}

/** The worst first. */
const troubleOrder: readonly Trouble[] = ['disconnected', 'elsewhere', 'network', 'unsaved', 'away']

/** How soon an invigilator should look; smaller is sooner. */
function urgencyOf({ troubles, refusedDraftCount }: Seat): number {
  if (troubles.length > 0) {
    return Math.min(...troubles.map((trouble) => troubleOrder.indexOf(trouble)))
  }
  return refusedDraftCount > 0 ? troubleOrder.length : troubleOrder.length + 1
}

/** Trouble first, the worst before the others, then by account. */
export function orderSeats(seats: readonly Seat[]): Seat[] {
  return seats.toSorted(
    (a, b) =>
      urgencyOf(a) - urgencyOf(b) ||
      a.userAccount.localeCompare(b.userAccount, 'en', { numeric: true }),
  )
}

/** Which students are shown. */
export const seatFilters = {
  all: { name: '全部', has: () => true },
  troubled: { name: '异常', has: ({ troubles }: Seat) => troubles.length > 0 },
  working: { name: '作答中', has: ({ state }: Seat) => state === 'working' },
  missing: {
    name: '未进入',
    has: ({ state }: Seat) => state === 'expected' || state === 'waiting' || state === 'absent',
  },
  handed_in: { name: '已交卷', has: ({ state }: Seat) => state === 'handed_in' },
  refused: { name: '有代码待处理', has: ({ refusedDraftCount }: Seat) => refusedDraftCount > 0 },
} as const

export type SeatFilter = keyof typeof seatFilters

/** Those that are looked for, by name or account. */
export function findSeats(
  seats: Seats,
  { filter, search }: { filter: SeatFilter; search: string },
): Seat[] {
  const found = [...seats.values()].filter(
    (seat) => seatFilters[filter].has(seat) && isFound(search, seat.realName, seat.userAccount),
  )
  return orderSeats(found)
}

/** The numbers that an invigilator wants to know first. */
export function countSeats(seats: Seats) {
  const all = [...seats.values()]
  const count = (has: (seat: Seat) => boolean) => all.filter(has).length
  return {
    expected: all.length,
    entered: count(({ enteredAt }) => enteredAt !== null),
    working: count(seatFilters.working.has),
    handedIn: count(seatFilters.handed_in.has),
    troubled: count(seatFilters.troubled.has),
  }
}
