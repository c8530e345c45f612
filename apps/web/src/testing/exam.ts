import type { SittingView } from '@ceping/contract/exam'
import type { Seat } from '@ceping/contract/invigilation'

/** The sitting of a student who works, with what a test is about put in its place. */
export function sittingWith(fields: Partial<SittingView> = {}): SittingView {
  return {
    state: 'working',
    startTime: '2026-11-20T08:00:00',
    endTime: '2026-11-20T09:30:00',
    enteredAt: '2026-11-20T08:01:00',
    workingMinutes: null,
    extraMinutes: 0,
    endedBy: null,
    isHandedIn: false,
    pledge: '我承诺独立完成。',
    needsPassword: false,
    allowsPasting: true,
    allowsEditorAids: true,
    feedback: 'compilation',
    isReleased: false,
    isPracticeOpen: false,
    messages: [],
    ...fields,
  }
}

/** A student who works and with whom all is well, with what a test is about put in its place. */
export function seatWith(fields: Partial<Seat> = {}): Seat {
  return {
    userId: 1,
    userAccount: 'S2026001',
    realName: '陈思远',
    state: 'working',
    troubles: [],
    enteredAt: '2026-11-20T08:01:00',
    endTime: '2026-11-20T09:30:00',
    endedBy: null,
    extraMinutes: 0,
    lastSavedAt: '2026-11-20T08:10:00',
    awaySince: null,
    submittedCount: 0,
    draftCount: 1,
    ipAddress: '10.0.0.7',
    refusedDraftCount: 0,
    ...fields,
  }
}
