import type { Db } from '@ceping/db/client'
import type { BackgroundQueue } from '@ceping/queue/background-queue'
import type { JudgeQueue } from '@ceping/queue/judge-queue'
import type { LanguageQueue } from '@ceping/queue/language-queue'
import type { BaseLogger } from 'pino'
import type { Mailer } from '../outside/mailer.ts'
import type { RobotMessage } from '../outside/post-to-robot.ts'
import type { Send } from '../outside/send-failure.ts'
import type { FollowClasses } from '../live/class-pages.ts'
import type { JudgeWatch } from '../judge/judge-watch.ts'
import type { SessionUser } from '../session/session.ts'
import type { Times } from '../view/times.ts'

/** How people are told of something outside of the platform. */
export interface Outside {
  /** Null where the operator has set no mail server. */
  mailer: Mailer | null
  postToRobot: Send<RobotMessage>
  /** What links begin with, without a slash at its end; null where the operator has not said. */
  publicUrl: string | null
}

/** What the use cases work with; the same for every request of a process. */
export interface Deps {
  db: Db
  queue: JudgeQueue
  /** For work that no request waits for. Its state is a row, so that a lost job loses nothing. */
  background: Pick<BackgroundQueue, 'enqueue' | 'schedule'>
  /** What compilers say of what is being written. */
  language: Pick<LanguageQueue, 'ask'>
  judgeWatch: JudgeWatch
  followClasses: FollowClasses
  times: Times
  /** Folder of the backups, undefined where the operator has set none, and the largest upload. */
  backups: { folder: string | undefined; uploadLimitBytes: number }
  outside: Outside
  /** Whether all data are being replaced at this moment. */
  isRestoring: () => boolean
  log: Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>
  /** How long a call waits for the judge before it answers "still judging". */
  judgeWaitMs: number
  /** How long publishing a problem waits for the compiler. */
  referenceCheckWaitMs: number
  /** How long saving a model suite waits for the judge. */
  suiteCheckWaitMs: number
  /** The commit that this was built from; null where it is not known. */
  commit: string | null
  /** Aborted when the app closes: ends all waiting. */
  closing: AbortSignal
}

/** First parameter of the use cases that are open to everybody. */
export interface VisitorContext extends Deps {
  ipAddress: string
  userAgent: string
  /** Finds this call in the logs of browser, api and worker. */
  requestId: string
}

/** First parameter of every other use case. */
export interface Context extends VisitorContext {
  user: SessionUser
}
