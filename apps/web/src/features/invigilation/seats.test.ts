import { expect, test } from 'vitest'
import { seatWith } from '../../testing/exam.ts'
import { countSeats, findSeats, mergeSeats, orderSeats } from './seats.ts'

const first = seatWith({ userId: 1, userAccount: 'S1', realName: '陈思远' })
const second = seatWith({ userId: 2, userAccount: 'S2', realName: '林雨桐' })

test('an event changes whom it names, and no others', () => {
  const before = mergeSeats(null, { seats: [first, second], gone: [] })
  const saved = { ...first, lastSavedAt: '2026-11-20T08:20:00' }
  const third = seatWith({ userId: 3, userAccount: 'S3' })
  const after = mergeSeats(before, { seats: [saved, third], gone: [2] })
  expect([...after.values()]).toEqual([saved, third])
  expect([...before.values()]).toEqual([first, second])
})

test('trouble comes first, the worst before the others, then the account', () => {
  const seats = [
    seatWith({ userAccount: 'S10' }),
    seatWith({ userAccount: 'S9' }),
    seatWith({ userAccount: 'S8', refusedDraftCount: 1 }),
    seatWith({ userAccount: 'S7', troubles: ['away'] }),
    seatWith({ userAccount: 'S6', troubles: ['unsaved', 'disconnected'] }),
    seatWith({ userAccount: 'S5', troubles: ['elsewhere'] }),
  ]
  expect(orderSeats(seats).map(({ userAccount }) => userAccount)).toEqual([
    'S6',
    'S5',
    'S7',
    'S8',
    'S9',
    'S10',
  ])
})

const seats = mergeSeats(null, {
  seats: [
    first,
    { ...second, state: 'handed_in' },
    seatWith({ userId: 3, userAccount: 'S3', state: 'expected', enteredAt: null }),
    seatWith({ userId: 4, userAccount: 'S4', troubles: ['away'] }),
  ],
  gone: [],
})

test.each([
  [{ filter: 'all', search: '' }, ['S4', 'S1', 'S2', 'S3']],
  [{ filter: 'all', search: '雨桐' }, ['S2']],
  [{ filter: 'all', search: 's3' }, ['S3']],
  [{ filter: 'missing', search: '' }, ['S3']],
  [{ filter: 'working', search: '' }, ['S4', 'S1']],
  [{ filter: 'troubled', search: 'S1' }, []],
] as const)('%j finds %j', (wanted, accounts) => {
  expect(findSeats(seats, wanted).map(({ userAccount }) => userAccount)).toEqual(accounts)
})

test('counts who is expected, has entered, works, has handed in, and is in trouble', () => {
  expect(countSeats(seats)).toEqual({
    expected: 4,
    entered: 3,
    working: 2,
    handedIn: 1,
    troubled: 1,
  })
})
