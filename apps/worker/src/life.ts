import type { JudgeHostMode } from '@ceping/contract/admin/judge-host'
import { CannotJudgeError, type JudgeWorker, NotYetError } from '@ceping/queue/judge-worker'
import type { JvmSupply } from './judge/jvm-supply.ts'
import type { JudgeHostFacts } from './judge-host.ts'

type WorkerState =
  /** Takes no jobs and keeps its JVMs. */
  | 'paused'
  /** Starts JVMs; after trouble it must judge the sample right. */
  | 'starting'
  /** Takes jobs and has none. */
  | 'ready'
  /** Has jobs. */
  | 'busy'
  /** Cannot judge, takes no jobs, and tries to start again. */
  | 'troubled'
  /** Takes no jobs and waits for the running ones. */
  | 'draining'
  /** Ends its JVMs. */
  | 'resting'
  /** Has no JVM. */
  | 'drained'

type WorkerEvent =
  /** Wishes of administrators. */
  | 'work'
  | 'pause'
  | 'drain'
  /** JVMs are warm, and the sample was judged right where that was required. */
  | 'prepared'
  /** A job has begun; the last job has ended. */
  | 'begun'
  | 'idle'
  /** No job can be judged at present. */
  | 'cannotJudge'
  /** The first action of the state has succeeded or failed. */
  | 'done'
  | 'failed'

/** The next state for each event. An event that a state does not list is ignored. */
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

/** The state of a worker and its counts. */
export interface WorkerLife {
  readFacts(): JudgeHostFacts
  /** Change to a mode; running jobs end first. Until the first call no jobs are taken. */
  obey(mode: JudgeHostMode): void
  /** Get ready for jobs; rejects if that is not possible. */
  prepare(): Promise<void>
  /** Do a job and count it, unless it was postponed. */
  attempt(work: () => Promise<void>): Promise<void>
  notice(fault: unknown): void
}

/**
 * Open the state of a worker that takes no jobs yet. `proveItself` rejects while the sample is not
 * judged right; `report` is called when administrators should see a change.
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

  /** The first action of a state. */
  const beginnings: Partial<Record<WorkerState, () => Promise<void> | void>> = {
    paused: () => jobs.pause(),
    starting: () => jobs.resume(),
    draining: () => jobs.pause(),
    resting: () => jvms.rest(),
    drained: report,
  }
  /** Returns whether the present state lists the event. */
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
    // If the state has changed meanwhile, the event is too late.
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
