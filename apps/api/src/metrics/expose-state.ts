import { atMostEvery } from '@ceping/queue/at-most-every'
import { urgencies } from '@ceping/queue/priority'
import { settleWithin } from '@ceping/queue/settle-within'
import { Gauge, type Registry } from 'prom-client'
import { readState, type State, type StateSources } from './read-state.ts'

/** Reused for this long, however many ask; also the wait for a database that does not answer. */
const limits = { ageMs: 1_000, timeoutMs: 5_000 } as const

/**
 * Expose the platform's state, read when it is asked for. While the database does not answer, only
 * `ceping_database_up 0` is exposed: unknown figures are left out.
 */
export function exposeState(sources: StateSources, registry: Registry): void {
  const read = atMostEvery(limits.ageMs, async () =>
    settleWithin(limits.timeoutMs, readState(sources)).catch(() => null),
  )
  function show<Label extends string>(
    name: string,
    help: string,
    { label, set }: { label?: Label; set: (gauge: Gauge<Label>, state: State) => void },
  ): void {
    registry.registerMetric(
      new Gauge<Label>({
        name: `ceping_${name}`,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [],
        async collect() {
          const state = await read()
          // A reset gauge without labels is 0.
          if (label === undefined) this.remove()
          else this.reset()
          if (state !== null) set(this, state)
        },
      }),
    )
  }
  registry.registerMetric(
    new Gauge({
      name: 'ceping_database_up',
      help: '1 while the database answers.',
      registers: [],
      async collect() {
        this.set((await read()) === null ? 0 : 1)
      },
    }),
  )
  show('judge_queue_length', 'What waits for a judge, by urgency.', {
    label: 'urgency',
    set(gauge, { waiting }) {
      for (const urgency of urgencies) gauge.set({ urgency }, waiting[urgency] ?? 0)
    },
  })
  show('submissions_unjudged', 'Submissions without a verdict, also those being judged.', {
    set: (gauge, { unjudged }) => gauge.set(unjudged),
  })
  show('submissions_running', 'Submissions that are being judged.', {
    set: (gauge, { running }) => gauge.set(running),
  })
  show('submissions_oldest_unjudged_age_seconds', 'For how long the oldest of them waits.', {
    set: (gauge, { oldestAt }) => gauge.set(oldestAt === null ? 0 : secondsSince(oldestAt)),
  })
  show('judge_hosts', 'Judge hosts that have not stopped, by how they are.', {
    label: 'state',
    set(gauge, { hosts }) {
      for (const [state, count] of Object.entries(hosts)) gauge.set({ state }, count)
    },
  })
  show('backup_last_success_timestamp_seconds', 'Of when the last good backup is; 0 without one.', {
    // Without backups set up there is no last backup.
    set: (gauge, { disk, lastBackupAt }) =>
      disk && gauge.set((lastBackupAt?.getTime() ?? 0) / 1000),
  })
  show('backup_disk_free_bytes', 'Free space on the disk with the backups.', {
    set: (gauge, { disk }) => disk && gauge.set(disk.freeBytes),
  })
  show('backup_disk_size_bytes', 'Size of that disk.', {
    set: (gauge, { disk }) => disk && gauge.set(disk.bytes),
  })
  show('database_size_bytes', 'Size of the database.', {
    set: (gauge, { database }) => gauge.set(database.bytes),
  })
  show('database_connections', 'Connections to the database, of all processes.', {
    set: (gauge, { database }) => gauge.set(database.connections),
  })
  show('database_connections_max', 'How many the server allows.', {
    set: (gauge, { database }) => gauge.set(database.maxConnections),
  })
}

function secondsSince(instant: Date): number {
  return Math.max(0, (Date.now() - instant.getTime()) / 1000)
}
