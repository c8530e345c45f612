import type { JudgeHostMode } from '@ceping/contract/admin/judge-host'
import { CannotJudgeError, type JudgeWorker, NotYetError } from '@ceping/queue/judge-worker'
import type { JvmSupply } from './judge/jvm-supply.ts'
import type { JudgeHostFacts } from './judge-host.ts'

/** What a worker is doing. */
type WorkerState =
  /** It takes no jobs, and keeps the JVMs that it has. */
  | 'paused'
  /** It gets JVMs, and after trouble has to judge our own sample right. */
  | 'starting'
  /** It takes jobs and has none. */
  | 'ready'
  /** It has jobs. */
  | 'busy'
  /** It cannot judge, takes no jobs, and tries to start again. */
  | 'troubled'
  /** It takes no jobs, and waits for those that run. */
  | 'draining'
  /** It lets go of its JVMs. */
  | 'resting'
  /** It has no JVM. */
  | 'drained'

type WorkerEvent =
  /** Administrators ask for it. */
  | 'work'
  | 'pause'
  | 'drain'
  /** JVMs are warm, and have proved themselves where they had to. */
  | 'prepared'
  /** A job has begun; the last one has ended. */
  | 'begun'
  | 'idle'
  /** No job at all can be judged here at present. */
  | 'cannotJudge'
  /** What a state began with is done; or it failed. */
  | 'done'
  | 'failed'

/** What each event leads to. An event that a state does not list means nothing to it. */
const transitions: Record<WorkerState, Partial<Record<WorkerEvent, WorkerState>>> = {
  paused: { work: 'starting', drain: 'draining', cannotJudge: 'paused' },
  starting: { prepared: 'ready', pause: 'paused', drain: 'draining', cannotJudge: 'troubled' },
  ready: { begun: 'busy', pause: 'paused', drain: 'draining', cannotJudge: 'troubled' },
  busy: { idle: 'ready', pause: 'paused', drain: 'draining', cannotJudge: 'troubled' },
  troubled: { prepared: 'ready', pause: 'paused', drain: 'draining', cannotJudge: 'troubled' },
  draining: {
    done: 'resting',
    work: 'starting',
    pause: 'paused',
    cannotJudge: 'draining',
    failed: 'paused',
  },
  resting: { done: 'drained', work: 'starting', failed: 'paused' },
  drained: { work: 'starting' },
}

const wishes = { active: 'work', paused: 'pause', draining: 'drain' } as const

/** The life of a worker: what it does, and what is known of it. */
export interface WorkerLife {
  readFacts(): JudgeHostFacts
  /**
   * Do what administrators ask for. May be called with the same again and again, and never waits: what
   * runs is let run to its end. Until the first call no jobs are taken.
   */
  obey(mode: JudgeHostMode): void
  /** Get ready for jobs; rejects as long as there can be none. */
  prepare(): Promise<void>
  /** Do a job. It counts while it runs, and after it has ended unless it was put off. */
  attempt(work: () => Promise<void>): Promise<void>
  /** Hear of what has failed. */
  notice(fault: unknown): void
}

/**
 * Begin the life of a worker that takes no jobs yet. `jobs` are those of the queue, `proveItself` rejects
 * while our own sample is not judged right, and `report` is called when administrators should hear
 * of a change.
 */
export function openLife(options: {
  jobs: Pick<JudgeWorker, 'pause' | 'resume'>
  jvms: Pick<JvmSupply, 'warmUp' | 'rest'>
  proveItself: () => Promise<void>
  report: () => void
  onFault: (fault: unknown) => void
}): WorkerLife {
  const { jobs, jvms, proveItself, report, onFault } = options
  let now: { state: WorkerState; since: Date } = { state: 'paused', since: new Date() }
  let trouble: { message: string; since: Date } | null = null
  const counts = { running: 0, done: 0, failed: 0, totalMs: 0 }

  /** What a state begins with. */
  const beginnings: Partial<Record<WorkerState, () => Promise<void> | void>> = {
    paused: () => jobs.pause(),
    starting: () => jobs.resume(),
    draining: () => jobs.pause(),
    resting: () => jvms.rest(),
    drained: report,
  }
  /** Returns whether it means anything to the present state. */
  function happen(event: WorkerEvent): boolean {
    const state = transitions[now.state][event]
    if (state === undefined) return false
    if (state !== now.state) void enter(state)
    return true
  }
  async function enter(state: WorkerState): Promise<void> {
    const entered = { state, since: new Date() }
    now = entered
    let event: WorkerEvent = 'done'
    try {
      await beginnings[state]?.()
    } catch (fault) {
      onFault(fault)
      event = 'failed'
    }
    // What one state began with means nothing to the next.
    if (now === entered) happen(event)
  }

  return {
    readFacts: () => ({
      ...counts,
      troubleSince: trouble?.since ?? null,
      trouble: trouble?.message ?? null,
      drainedAt: now.state === 'drained' ? now.since : null,
    }),
    obey: (mode) => void happen(wishes[mode]),
    async prepare() {
      await jvms.warmUp()
      if (trouble !== null) await proveItself()
      if (!happen('prepared') || trouble === null) return
      trouble = null
      report()
    },
    async attempt(work) {
      const startedAt = performance.now()
      counts.running += 1
      happen('begun')
      try {
        await work()
        counts.done += 1
      } catch (fault) {
        if (!(fault instanceof NotYetError)) counts.failed += 1
        throw fault
      } finally {
        counts.running -= 1
        counts.totalMs += performance.now() - startedAt
        if (counts.running === 0) happen('idle')
      }
    },
    notice(fault) {
      if (!(fault instanceof CannotJudgeError) || !happen('cannotJudge')) return
      trouble = { message: fault.message, since: trouble?.since ?? new Date() }
      report()
    },
  }
}
