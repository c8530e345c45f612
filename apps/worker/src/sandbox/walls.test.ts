import { describe, expect, it } from 'vitest'
import { ulimits } from './sandbox.ts'
import type { View } from './look-around.ts'
import { walls } from './walls.ts'

const limits = { memoryMb: 512, cpuSeconds: 25 }
const plan = { half: 'run' as const, limits }
const controls = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`/sys/fs/cgroup/${name}`, `${text}\n`]),
  )

const version1 = controls({
  'memory/memory.limit_in_bytes': '536870912',
  'memory/memory.memsw.limit_in_bytes': '536870912',
  'cpu/cpu.cfs_quota_us': '100000',
  'cpu/cpu.cfs_period_us': '100000',
})
const version2 = controls({
  'memory.max': '536870912',
  'memory.swap.max': '0',
  'cpu.max': '100000 100000',
})

/** What a process sees that has all walls around it, but for its control group. */
function viewWith(files: View['files']): View {
  const sets = ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].map((set) => `${set}:\t000000`)
  const names = ['core file size', 'open files', 'file size', 'msgqueue size', 'cpu time']
  const { core, nofile, fsize, msgqueue, cpu } = ulimits('run', limits)
  const ranges = [core, nofile, fsize, msgqueue, cpu]
  return {
    files: {
      '/proc/self/status': ['Uid:\t20000\t20000', 'Gid:\t20000\t20000', ...sets]
        .concat(['NoNewPrivs:\t1', 'Seccomp:\t2'])
        .join('\n'),
      '/proc/self/limits': names
        .map((name, index) => `Max ${name}    ${ranges[index]?.join('    ')}    units`)
        .join('\n'),
      '/proc/self/mountinfo': ['/', '/proc/sys', '/sys']
        .map((point) => `1 2 0:3 / ${point} ro,relatime - overlay overlay rw`)
        .join('\n'),
      '/proc/self/oom_score_adj': '1000\n',
      '/proc/net/dev': 'Inter-|\n face |\n    lo: 0\n',
      '/proc/meminfo': 'SwapTotal:       1024 kB\n',
      ...files,
    },
    links: Object.fromEntries([
      ['/proc/self', '7'],
      ...['pid', 'ipc', 'net', 'uts', 'cgroup', 'mnt'].map((kind, index) => [
        `/proc/self/ns/${kind}`,
        `${kind}:[40265399${index}0]`,
      ]),
    ]) as View['links'],
    writable: [],
    connectFault: 'Network is unreachable',
    environment: { LANG: 'C.UTF-8', TZ: 'Asia/Shanghai', HOSTNAME: 'x' },
    threads: 117,
  }
}

function missingIn(view: View): string[] {
  return walls.filter((wall) => !wall.stands(view, plan)).map(({ name }) => name)
}

describe('walls', () => {
  it.each([
    ['1', version1],
    ['2', version2],
  ])('stand in control groups of version %s', (_, files) => {
    expect(missingIn(viewWith(files))).toEqual([])
  })

  it.each([
    ['no control groups', {}, ['内存上限', '不能用交换区', '处理器上限']],
    [
      'limits that were ignored (version 2)',
      { ...version2, ...controls({ 'memory.max': 'max', 'cpu.max': 'max 100000' }) },
      ['内存上限', '处理器上限'],
    ],
    [
      'limits that were ignored (version 1)',
      {
        ...version1,
        ...controls({
          'memory/memory.limit_in_bytes': '9223372036854771712',
          'cpu/cpu.cfs_quota_us': '-1',
        }),
      },
      ['内存上限', '处理器上限'],
    ],
    [
      'swap to use up',
      { ...version2, ...controls({ 'memory.swap.max': 'max' }) },
      ['不能用交换区'],
    ],
    [
      'swap that nobody counts',
      { ...version1, '/sys/fs/cgroup/memory/memory.memsw.limit_in_bytes': null },
      ['不能用交换区'],
    ],
    ['another interface', { ...version2, '/proc/net/dev': 'x\ny\n  eth0: 0\n' }, ['没有网络']],
  ])('are missing with %s', (_, files, expected) => {
    expect(missingIn(viewWith(files))).toEqual(expected)
  })

  it('need no count of swap where the machine has none', () => {
    const files = {
      ...version1,
      '/sys/fs/cgroup/memory/memory.memsw.limit_in_bytes': null,
      '/proc/meminfo': 'SwapTotal:       0 kB\n',
    }
    expect(missingIn(viewWith(files))).toEqual([])
  })

  it('do not stand where numbers are right and threads have no end', () => {
    expect(missingIn({ ...viewWith(version2), threads: 160 })).toEqual(['进程和线程数上限'])
  })
})
