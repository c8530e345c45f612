import type { RunnerVersions, WarmUpRequest } from '@ceping/contract/judge'
import { CannotJudgeError } from '@ceping/queue/judge-worker'
import type { Logger } from 'pino'
import { type Half, halves, type Sandbox } from '../sandbox/sandbox.ts'
import { encodeFrame } from './frames.ts'
import { type JvmCount, type JvmPool, openJvmPool, type PoolSettings } from './jvm-pool.ts'
import { launchWarm, type WarmJvm } from './warm-jvm.ts'

/**
 * The pools of JVMs: those of a half, and trusted halves of their own for what is being written, so that
 * typing delays no verdict.
 */
type PoolName = Half | 'language'

/** The warm JVMs of all pools; none until the first `warmUp`. */
export interface JvmSupply {
  /** See JvmPool. Rejects with a CannotJudgeError at rest, too. */
  use<Result>(pool: PoolName, work: (jvm: WarmJvm) => Promise<Result>): Promise<Result>
  /** Start the JVMs and wait for one of each half; rejects if none starts. */
  warmUp(): Promise<void>
  /** Of the trusted half. */
  versions(): RunnerVersions
  countRunHalves(): JvmCount
  /** Destroy every JVM, also those in use; there are none until the next `warmUp`. */
  rest(): Promise<void>
}

/** How often the pools are renewed. */
const renewIntervalMs = 60_000

/** Requests after which a trusted half is replaced, in case it leaks memory. A new one is slow at first. */
const maxRequests = 2_000

interface SupplyOptions {
  /** Judgings at a time. */
  concurrency: number
  /** Questions about what is being written that are answered at a time; none by default. */
  languageConcurrency?: number
  /** Whether idle JVMs warm up further. That takes 8 s of processor time for a trusted half, 1.5 s for a run half. */
  isWarmedFully?: boolean
}

function settingsOf(options: SupplyOptions, isBusy: () => boolean) {
  const { concurrency, languageConcurrency = 0, isWarmedFully = false } = options
  return {
    trusted: { size: concurrency, maxSize: concurrency, maxUses: maxRequests },
    language: {
      size: languageConcurrency,
      maxSize: languageConcurrency,
      maxUses: maxRequests,
    },
    run: {
      // One more than can be in use, so that a burst finds one while others are replaced.
      size: concurrency + 1,
      maxSize: concurrency * 4,
      grow: isWarmedFully ? warmUpFurther : undefined,
      isBusy,
    },
  } satisfies Record<PoolName, PoolSettings>
}

function warmUpFurther(jvm: WarmJvm): void {
  jvm.stdin.write(encodeFrame({ operation: 'warmUp' } satisfies WarmUpRequest))
}

/** Keep JVMs of a sandbox for so much at a time. */
export function openJvmSupply(
  options: SupplyOptions & { sandbox: Sandbox; log: Logger },
): JvmSupply {
  const { sandbox, log, isWarmedFully } = options
  // A judging that needs no run half yet, or none any more, needs the processor, too.
  const settings = settingsOf(options, () => (pools?.trusted.count().inUse ?? 0) > 0)
  let versions: RunnerVersions
  let pools: Record<PoolName, JvmPool> | undefined
  let resting: Promise<void> | undefined
  let renewing: NodeJS.Timeout | undefined

  function open(name: PoolName): JvmPool {
    const half = name === 'run' ? 'run' : 'trusted'
    return openJvmPool({
      ...settings[name],
      async launch() {
        const jvm = await launchWarm(sandbox, half, { yields: name === 'language' })
        if (half === 'trusted') {
          versions = jvm.versions
          // Unlike a run half, it warms up only between requests.
          if (isWarmedFully) warmUpFurther(jvm)
        }
        return jvm
      },
      onFault: (fault) => log.error({ err: fault, pool: name }, 'trouble with a JVM'),
    })
  }
  function openAll(): Record<PoolName, JvmPool> {
    const opened = { trusted: open('trusted'), run: open('run'), language: open('language') }
    // Else the first student after a quiet time would wait for new JVMs.
    renewing = setInterval(() => {
      for (const pool of Object.values(opened)) void pool.renew()
    }, renewIntervalMs)
    return opened
  }

  return {
    async use(pool, work) {
      if (pools === undefined) throw new CannotJudgeError('the JVMs are at rest')
      return pools[pool].use(work)
    },
    async warmUp() {
      const opened = (pools ??= openAll())
      await Promise.all(halves.map((half) => opened[half].fill()))
      // Verdicts do not wait for it.
      if (settings.language.size > 0) {
        void opened.language.fill().catch((fault: unknown) => {
          if (pools === opened) log.error({ err: fault }, 'no JVM for what is being written')
        })
      }
    },
    versions: () => versions,
    countRunHalves: () => pools?.run.count() ?? { waiting: 0, inUse: 0 },
    async rest() {
      clearInterval(renewing)
      if (pools !== undefined) resting = close(pools)
      pools = undefined
      await resting
    },
  }
}

async function close(pools: Record<PoolName, JvmPool>): Promise<void> {
  await Promise.all(Object.values(pools).map((pool) => pool.close()))
}
