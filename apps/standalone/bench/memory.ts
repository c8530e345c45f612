import type { Bench } from './bench.ts'
import { docker, listJudgeContainers } from './docker.ts'
import { inMebibytes, printTable } from './print.ts'
import { listProcesses, readMemory, treeOf } from './processes.ts'
import { settle } from './settle.ts'
import { median } from './statistics.ts'

/** Measure what the containers take that wait for a submission. */
export async function measureMemory({ stack }: Bench): Promise<void> {
  await settle(stack)
  const containers = await listJudgeContainers(stack.pidOf('worker'))
  const running = containers.filter(({ pid }) => pid > 0)
  const processes = listProcesses()
  const waiting = await Promise.all(
    running.map(async ({ id, half, pid }) => {
      const inside = treeOf(pid, processes)
      const shim = processes.find((one) => one.pid === pid)?.parent ?? 0
      const sum = (kind: 'Rss' | 'Pss') =>
        inside.reduce((bytes, one) => bytes + readMemory(one.pid, kind), 0)
      const group = await docker('stats', '--no-stream', '--format={{.MemUsage}}', id)
      return { half, group: parseFloat(group), rss: sum('Rss'), pss: sum('Pss'), shim }
    }),
  )
  const rows = ['trusted', 'run'].map((half) => {
    const ofHalf = waiting.filter((container) => container.half === half)
    const middle = (read: (container: (typeof waiting)[number]) => number) =>
      median(ofHalf.map(read))
    return [
      `${half} half`,
      String(ofHalf.length),
      `${middle(({ group }) => group).toFixed(1)} MiB`,
      inMebibytes(middle(({ pss }) => pss)),
      inMebibytes(middle(({ rss }) => rss)),
      inMebibytes(middle(({ shim }) => readMemory(shim, 'Rss'))),
    ]
  })
  printTable(
    'Memory of a waiting container (median)',
    ['', 'n', 'control group', 'PSS', 'RSS', 'its shim, RSS'],
    rows,
  )
}
