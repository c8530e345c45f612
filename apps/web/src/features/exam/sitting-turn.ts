import type { SittingView } from '@ceping/contract/exam'
import { minuteMs, secondMs } from '@ceping/contract/time'
import { parseWallTime } from '../../lib/format.ts'

type Turning = Pick<SittingView, 'state' | 'startTime' | 'endTime' | 'isHandedIn' | 'enteredAt'>

/** Often enough that the server's clock stays known. */
const longestMs = minuteMs

/** In how many milliseconds to read a sitting again: when the exam starts, when my time is over, soon while it is handed in. */
export function msUntilSittingTurn(sitting: Turning | null, now: number): number {
  if (sitting === null) return longestMs
  const { state, startTime, endTime, enteredAt, isHandedIn } = sitting
  if (state === 'ended') return enteredAt === null || isHandedIn ? longestMs : 2 * secondMs
  // It may change with the next network.
  if (state === 'outside') return 10 * secondMs
  const turn = parseWallTime(state === 'waiting' ? startTime : endTime).valueOf()
  return Math.min(Math.max(turn - now, secondMs), longestMs)
}

/** Whether what other pages show of an exam has changed with a sitting. */
export function changesPages(before: SittingView | null | undefined, after: SittingView): boolean {
  if (!before) return false
  const telling = [
    'state',
    'endTime',
    'isHandedIn',
    'feedback',
    'isReleased',
    'isPracticeOpen',
  ] as const
  return telling.some((key) => before[key] !== after[key])
}
