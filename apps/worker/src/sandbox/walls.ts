import { readlinkSync } from 'node:fs'
import type { ContainerInspectInfo } from 'dockerode'
import { containerUser } from './container-options.ts'
import { judgeLabel } from './ownership.ts'
import {
  type Half,
  jvmEnvironment,
  processLimits,
  processorLimit,
  type SandboxLimits,
  ulimits,
} from './sandbox.ts'
import {
  controlOf,
  hasSwap,
  interfacesOf,
  limitsOf,
  mountsOf,
  processorsOf,
  statusOf,
} from './kernel-words.ts'
import { namespaceKinds, type View } from './look-around.ts'

/** What the walls depend on. */
export interface Plan {
  half: Half
  limits: SandboxLimits
}

/** What was seen of a container from inside and outside. */
export interface Sighting {
  view: View
  /** The engine's view of the container after its end. */
  container: ContainerInspectInfo
  /** The engine stores the output. */
  keepsOutput: boolean
  /** A process that used too much memory was killed. */
  isMemoryBounded: boolean
}

/** `remedy` says what to do if the wall is missing. */
export interface Wall<Seen> {
  name: string
  stands(seen: Seen, plan: Plan): boolean
  remedy: string
}

/** Walls that a process can see from inside, in both sandboxes. */
export const walls: Wall<View>[] = [
  {
    name: '独立的用户',
    stands: (view) => {
      const ids = [statusOf(view, 'Uid'), statusOf(view, 'Gid')].flatMap((ids) => ids.split(/\s+/))
      const taken = new Set([0, process.getuid?.()].map(String))
      return ids.every((id) => id === ids[0] && !taken.has(id))
    },
    remedy: '判题进程不能是 root 或与本程序相同的用户',
  },
  {
    name: '没有特权（capabilities）',
    stands: (view) =>
      ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].every((set) =>
        /^0+$/.test(statusOf(view, set)),
      ),
    remedy: '检查引擎是否忽略了 CapDrop，容器不能以 privileged 方式运行',
  },
  {
    name: '不能获得新特权（no-new-privileges）',
    stands: (view) => statusOf(view, 'NoNewPrivs') === '1',
    remedy: '引擎或容器运行时过旧，请升级',
  },
  {
    name: '系统调用过滤（seccomp）',
    stands: (view) => statusOf(view, 'Seccomp') === '2',
    remedy: '引擎启动时不能带 --seccomp-profile=unconfined，内核须支持 seccomp',
  },
  {
    name: '独立的命名空间',
    stands: (view) => namespaceKinds.every((kind) => isOwnNamespace(view, kind)),
    remedy: '引擎须支持 pid、ipc、net、uts、cgroup 命名空间（内核 4.6 以上）',
  },
  {
    name: '没有网络',
    stands: (view) =>
      interfacesOf(view).every((name) => name === 'lo') &&
      (view.connectFault ?? '').includes('unreachable'),
    remedy: '容器中只应有回环接口：检查引擎是否改写了网络设置',
  },
  {
    name: '根文件系统只读',
    stands: (view) => mountsOf(view).some(({ point, isReadOnly }) => point === '/' && isReadOnly),
    remedy: '检查引擎的存储驱动是否支持 ReadonlyRootfs',
  },
  {
    name: '没有可写的文件夹',
    stands: (view) => view.writable.length === 0,
    remedy: '容器中不能有可写的挂载，/dev/shm 也不能有',
  },
  {
    name: '内核参数只读',
    stands: (view) => {
      const readOnly = mountsOf(view).filter(({ isReadOnly }) => isReadOnly)
      return ['/proc/sys', '/sys'].every((path) => readOnly.some(({ point }) => point === path))
    },
    remedy: '容器不能以 privileged 方式运行',
  },
  {
    name: '内存上限',
    stands: (view, { limits }) =>
      (controlOf(view, 'memory/memory.limit_in_bytes') ?? controlOf(view, 'memory.max')) ===
      memoryBytes(limits),
    remedy:
      '引擎须能设置控制组的内存上限：rootless 引擎需要 cgroup v2 委派（systemd 的 Delegate=memory pids cpu）',
  },
  {
    name: '不能用交换区',
    stands: (view, { limits }) => {
      // Version 1 counts memory and swap together, version 2 swap alone.
      const both = controlOf(view, 'memory/memory.memsw.limit_in_bytes')
      if (both !== null) return both === memoryBytes(limits)
      const swap = controlOf(view, 'memory.swap.max')
      return swap === null ? !hasSwap(view) : swap === 0
    },
    remedy: '内核启动参数加 swapaccount=1，或关闭交换区（swapoff -a）',
  },
  {
    name: '进程和线程数上限',
    stands: ({ threads }, { half }) => threads < processLimits[half],
    remedy: '引擎须能设置控制组的进程数上限：rootless 引擎需要 cgroup v2 委派 pids',
  },
  {
    name: '处理器上限',
    stands: (view) => processorsOf(view) === processorLimit,
    remedy: '内核须支持 CFS 配额（CONFIG_CFS_BANDWIDTH）：rootless 引擎需要 cgroup v2 委派 cpu',
  },
  {
    name: '内存不足时先被终止',
    stands: (view) => view.files['/proc/self/oom_score_adj']?.trim() === '1000',
    remedy: '引擎无权设置 oom_score_adj',
  },
  ...Object.entries({
    core: 'Max core file size',
    nofile: 'Max open files',
    fsize: 'Max file size',
    msgqueue: 'Max msgqueue size',
    cpu: 'Max cpu time',
  }).map(([name, label]) => ({
    name: `系统限制 ${name}`,
    stands: (view: View, { half, limits }: Plan) => {
      const limit = ulimits(half, limits)[name]
      return limit === undefined || limitsOf(view, label).join() === limit.join()
    },
    remedy: '检查引擎是否忽略了 Ulimits',
  })),
  {
    name: '首进程负责回收',
    stands: (view) => view.links['/proc/self'] !== '1',
    remedy: '引擎须带有 docker-init（tini）',
  },
  {
    name: '环境变量',
    stands: ({ environment }) =>
      Object.entries(jvmEnvironment).every(([name, value]) => environment[name] === value) &&
      Object.keys(environment).every((name) => name in jvmEnvironment || isHarmless(name)),
    remedy: '判题进程不应看到其他环境变量：检查镜像和引擎的代理设置（~/.docker/config.json）',
  },
]

/** Walls of containers only. */
export const containerWalls: Wall<Sighting>[] = [
  {
    name: '容器的用户',
    stands: ({ view }) => statusOf(view, 'Uid').split(/\s+/)[0] === String(containerUser),
    remedy: '检查引擎是否忽略了 User',
  },
  {
    name: '没有主机的文件',
    stands: ({ view }) => mountsOf(view).every(({ point }) => ownMounts.test(point)),
    remedy: '容器中不应挂载主机的文件（包括 resolv.conf）：检查引擎的默认挂载',
  },
  {
    name: '引擎不连接网络',
    stands: ({ container }) => container.HostConfig.NetworkMode === 'none',
    remedy: '检查引擎是否改写了 NetworkMode',
  },
  {
    name: '超出内存即被终止',
    stands: ({ isMemoryBounded }) => isMemoryBounded,
    remedy: '引擎须能按控制组的内存上限终止进程，并报告 OOMKilled',
  },
  {
    name: '输出不落盘',
    stands: ({ keepsOutput }) => !keepsOutput,
    remedy: '检查引擎是否忽略了 LogConfig',
  },
  {
    name: '不自行删除',
    stands: ({ container }) => container.HostConfig.AutoRemove !== true,
    remedy: '检查引擎是否改写了 AutoRemove：容器的结局须能查询',
  },
  {
    name: '可辨认的标签',
    stands: ({ container }) => judgeLabel in (container.Config.Labels ?? {}),
    remedy: '检查引擎是否丢弃了 Labels',
  },
]

/** The engine's own mounts: system file systems, its init, a generated host name. */
const ownMounts = /^\/($|(proc|sys|dev)(\/|$)|sbin\/docker-init$|etc\/hostname$)/

function isHarmless(name: string): boolean {
  return ['PATH', 'HOME', 'HOSTNAME', 'JAVA_HOME', 'PWD', 'TERM'].includes(name)
}

function memoryBytes({ memoryMb }: SandboxLimits): number {
  return memoryMb * 1024 * 1024
}

/** Numbers of a machine's first namespaces, fixed in the kernel (proc_ns.h). */
const firstNamespaces = /\[402653183[3-9]\]|\[402653184[01]\]/

/** Whether it is neither the machine's first namespace nor the worker's. */
function isOwnNamespace(view: View, kind: string): boolean {
  const path = `/proc/self/ns/${kind}`
  const namespace = view.links[path]
  if (typeof namespace !== 'string' || firstNamespaces.test(namespace)) return false
  return namespace !== readOwnLink(path)
}

function readOwnLink(path: string): string | null {
  try {
    return readlinkSync(path)
  } catch {
    // Not on Linux: the engine runs on another machine.
    return null
  }
}
