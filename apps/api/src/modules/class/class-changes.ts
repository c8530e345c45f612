import type { ClassChange } from '@ceping/contract/class-change'
import type { FollowClasses } from '../../live/class-pages.ts'
import type { Context } from '../../context/deps.ts'
import type { SessionUser } from '../../session/session.ts'
import { countStream, requireFreeStream } from '../../live/stream-limit.ts'

async function* readChanges(
  follow: FollowClasses,
  user: SessionUser,
  signal: AbortSignal,
): AsyncGenerator<ClassChange> {
  const waiting = new Set<number | null>([null])
  const leaving = new AbortController()
  const ended = AbortSignal.any([signal, leaving.signal])
  let wake: (() => void) | undefined
  const stop = follow({
    user,
    tell(classId) {
      waiting.add(classId)
      wake?.()
    },
    leave: () => leaving.abort(),
  })
  ended.addEventListener('abort', () => wake?.())
  try {
    while (!ended.aborted) {
      for (const classId of waiting) {
        waiting.delete(classId)
        yield { classId }
      }
      if (waiting.size > 0 || ended.aborted) continue
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  } finally {
    stop()
  }
}

/**
 * Follow the changes in the user's classes, as long as the session lasts. Refuses when the user
 * follows on too many pages already.
 */
export async function followClassChanges(
  { user, followClasses }: Context,
  _input: unknown,
  signal: AbortSignal,
): Promise<AsyncIterable<ClassChange>> {
  requireFreeStream(user.id, 'changes')
  return countStream(user.id, readChanges(followClasses, user, signal), 'changes')
}
