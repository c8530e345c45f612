import { errorCodes } from '@ceping/contract/error-codes'
import type { Attended } from './check-hand-in.ts'
import type { Checks } from './checks.ts'
import { faults } from './connection.ts'
import { addedMinutes, type Disasters, messages } from './disasters.ts'
import type { Examinee } from './examinee.ts'
import type { Invigilator } from './invigilator.ts'

/** Check that what went wrong has harmed nobody. */
export function checkDisasters(
  checks: Checks,
  { examinees, fateOf }: Attended,
  { moves }: Disasters,
): void {
  checks.note(
    'a second laptop was turned away before a teacher let it in',
    moves.length,
    moves.filter(({ wasTurnedAway }) => !wasTurnedAway).map(({ examinee }) => examinee.account),
  )
  checks.note(
    'and found every text as it was saved',
    moves.length,
    moves
      .filter(({ found, examinee }) => found < examinee.memories.length)
      .map(({ found, examinee }) => `${examinee.account}: ${found} texts`),
  )
  checks.note(
    'the old one could not save any more',
    moves.reduce((sum, { refused, accepted }) => sum + refused + accepted, 0),
    moves.flatMap(({ examinee, accepted }) =>
      Array.from({ length: accepted }, () => examinee.account),
    ),
  )
  const helped = examinees.filter((examinee) => fateOf(examinee) === 'extra')
  checks.note(
    'who was given time has saved in it',
    helped.length,
    helped.filter((examinee) => !hasUsedTime(examinee)).map(({ account }) => account),
  )
  const stayed = examinees.filter((examinee) => !['gone', 'absent'].includes(fateOf(examinee)))
  checks.note(
    'everybody whose page is open has the message to all',
    stayed.length,
    stayed.filter((one) => !hasHeard(one, messages.toAll)).map(({ account }) => account),
  )
  checks.note(
    'and only those to whom it was sent the other one',
    stayed.length,
    stayed
      .filter((one) => hasHeard(one, messages.toSome) !== (fateOf(one) === 'early'))
      .map(({ account }) => account),
  )
  checks.note(
    'nobody was refused who has done nothing wrong',
    examinees.length,
    examinees
      .filter(({ refusals }) => refusals.size > 0)
      .map(({ account, refusals }) => `${account}: ${JSON.stringify([...refusals])}`),
  )
  const { INTERNAL } = errorCodes
  checks.expect('no call met a fault of the server', !faults.has(INTERNAL.code), describeFaults())
}

function hasHeard({ view }: Examinee, text: string): boolean {
  return view?.messages.some((message) => message.text === text) === true
}

function describeFaults(): string {
  const counts = [...faults].map(([code, count]) => `${code}: ${count} times`)
  return counts.length === 0 ? 'none' : counts.join(', ')
}

/** Whether a student has saved after the time that all have. */
function hasUsedTime({ saves, view, exam }: Examinee): boolean {
  const enteredAt = saves[0]?.sentAt ?? Number.NaN
  const until = enteredAt + exam.workingMinutes * 60_000
  return view?.extraMinutes === addedMinutes && saves.some(({ sentAt }) => sentAt > until)
}

/** Check that the page of the invigilator shows in the end how everybody has left. */
export function checkSeats(
  checks: Checks,
  { examinees, fateOf }: Attended,
  { seats }: Invigilator,
): void {
  checks.note(
    "the invigilator's page shows everybody as they are",
    examinees.length,
    examinees.flatMap((examinee) => {
      const seat = seats.get(examinee.userId)
      const expected = fateOf(examinee) === 'absent' ? 'absent' : 'handed_in'
      return seat?.state === expected
        ? []
        : [`${examinee.account}: ${seat?.state}, not ${expected}`]
    }),
  )
}
