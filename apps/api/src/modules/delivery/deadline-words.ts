import type { Times } from '../../view/times.ts'

const dayWords = ['今天', '明天', '后天']

/** `明天 20:00`: a deadline as one says it, by the platform's calendar. */
export function sayDeadline(times: Times, endTime: Date, now = new Date()): string {
  const wallTime = times.toWallTime(endTime)
  const clock = wallTime.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length)
  const day = times.toDay(endTime)
  const word = dayWords.find((_, days) => times.toDay(times.addDays(now, days)) === day)
  return `${word ?? day} ${clock}`
}
