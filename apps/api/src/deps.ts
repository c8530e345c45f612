import type { UserRole } from '@ceping/contract/vocabulary'
import type { Db } from '@ceping/db/client'
import type { User } from '@ceping/db/types'
import type { JudgeQueue } from '@ceping/queue/judge-queue'
import type { BaseLogger } from 'pino'
import type { Judging } from './judge/judging.ts'
import type { Times } from './times.ts'

/** What the use cases work with; the same for every request of a process. */
export interface Deps {
  db: Db
  queue: JudgeQueue
  judging: Judging
  times: Times
  log: Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>
  /** How long a call waits for the judge before it answers "still judging". */
  judgeWaitMs: number
  /** How long publishing a problem waits for the compiler. */
  referenceCheckWaitMs: number
  /** Aborted when the app closes, so that nobody waits any longer. */
  closing: AbortSignal
}

/** Whoever holds the session, as the row says at the time of the request. */
export interface SessionUser extends Omit<User, 'passwordHash' | 'userRole'> {
  userRole: UserRole
  /** The key of the session by which they came. */
  tokenSha256: string
}

/** First parameter of the use cases that are open to everybody. */
export interface VisitorContext extends Deps {
  ipAddress: string
  userAgent: string
}

/** First parameter of every other use case. */
export interface Context extends VisitorContext {
  user: SessionUser
}
