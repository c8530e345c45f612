import { useSessionUser } from '../lib/session.ts'

/** Name the platform's time zone where the computer has another; else null. */
export function useZoneHint(): string | null {
  const platformZone = useSessionUser()?.timeZone
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (platformZone === undefined || offsetOf(platformZone) === offsetOf(ownZone)) return null
  return `按平台所在时区 ${platformZone}（${offsetOf(platformZone)}）的时间填写，与这台电脑的时区不同`
}

/** `GMT+8`, as it is now. */
function offsetOf(timeZone: string): string | undefined {
  return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
}
