import { errorCodes } from '@ceping/contract/error-codes'
import { getDraft, saveDraft } from '@ceping/contract/submission'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, callApi } from '../../lib/call-api.ts'
import {
  chooseDraft,
  confirmLocalDraft,
  type DraftKey,
  findLocalDraft,
  keepLocalDraft,
  listLocalDrafts,
} from './draft.ts'

const againMs = 5_000

/** What a server that does not take a text says where it keeps a copy for the teacher. */
const keptCodes = new Set<number>([
  errorCodes.ASSIGNMENT_CLOSED.code,
  errorCodes.EXAM_ELSEWHERE.code,
  errorCodes.EXAM_NETWORK.code,
])

/** Whether the server has refused a text of an exam, and its teacher has a copy. */
function isKeptForTeacher(error: unknown): boolean {
  return error instanceof ApiError && keptCodes.has(error.code)
}

/** What became of a draft that this browser had. */
type Outcome = 'sent' | 'unsent' | 'refused'

/**
 * Send a draft that goes on from what the server has. One that is older stays where it is; one that was
 * refused is marked, so that the teacher, who has decided on it, does not get it again.
 */
async function sendKeptDraft(draftKey: DraftKey): Promise<Outcome> {
  const { problemId, assignmentId } = draftKey
  const local = findLocalDraft(draftKey)
  if (local === null) return 'sent'
  const { testFileCode } = local
  try {
    const query = { problemId: String(problemId), assignmentId: String(assignmentId) }
    const chosen = chooseDraft(local, await callApi(getDraft, { query }))
    if (chosen?.origin !== 'local') return 'sent'
    const updateTime = await callApi(saveDraft, { body: { problemId, assignmentId, testFileCode } })
    confirmLocalDraft(draftKey, { testFileCode, updateTime })
    return 'sent'
  } catch (error) {
    if (!isKeptForTeacher(error)) return 'unsent'
    keepLocalDraft(draftKey, { ...local, isRefused: true })
    return 'refused'
  }
}

/** Send all that this browser kept of an exam. Throws where the server does not have all of it then. */
export async function sendKeptDrafts(exam: { userId: number; assignmentId: number }) {
  const outcomes = await Promise.all(
    listLocalDrafts(exam).map((problemId) => sendKeptDraft({ ...exam, problemId })),
  )
  if (outcomes.some((outcome) => outcome !== 'sent')) throw new Error('drafts are only here')
}

interface KeptDraftsOptions {
  userId: number
  assignmentId: number
  /** The problem whose editor is open and saves by itself; null for none. */
  openId: number | null
  /** Whether the exam is over for me: what was refused is not sent again. */
  isOver?: boolean
}

/**
 * Send what this browser kept of the problems of an exam while the network was away: at once, and again
 * until the server has answered. Gives the problems whose text is only here.
 */
export function useKeptDrafts(options: KeptDraftsOptions) {
  const { userId, assignmentId, openId, isOver = false } = options
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())

  const sendAll = useEffectEvent(async () => {
    const due = listLocalDrafts({ userId, assignmentId }).filter(
      (problemId) => problemId !== openId && (outcomes.get(problemId) ?? 'unsent') === 'unsent',
    )
    for (const problemId of due) {
      // One after the other: there are few.
      const draftKey = { userId, problemId, assignmentId }
      const isRefused = isOver && findLocalDraft(draftKey)?.isRefused === true
      // oxlint-disable-next-line no-await-in-loop
      const outcome = isRefused ? 'refused' : await sendKeptDraft(draftKey)
      setOutcomes((before) => new Map(before).set(problemId, outcome))
    }
  })

  // The network is the browser's.
  useEffect(() => {
    function send(): void {
      void sendAll()
    }
    send()
    const timer = setInterval(send, againMs)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [])

  const idsWith = (wanted: Outcome) =>
    [...outcomes].filter(([, outcome]) => outcome === wanted).map(([problemId]) => problemId)
  return { unsent: idsWith('unsent'), refused: idsWith('refused') }
}
