import type { ContainerCreateOptions, HostConfig } from 'dockerode'
import {
  fileSizeLimitBytes,
  type Half,
  jvmEnvironment,
  openFileLimit,
  processLimits,
  type SandboxLimits,
} from './sandbox.ts'

const mebibyte = 1024 * 1024

/** Nobody; the images have no other users anyway. */
const user = '65534:65534'

/**
 * The walls of one container (judge-security.md, section 2): no network, no writable path, no
 * capabilities, no swap, one processor, bounded memory, processes, files. Output goes only to those
 * who are attached, never to the host's disk.
 */
export function containerOptions(container: {
  half: Half
  image: string
  limits: SandboxLimits
  labels: Record<string, string>
}): ContainerCreateOptions {
  const { half, image, limits, labels } = container
  const memory = limits.memoryMb * mebibyte
  const ulimits = [
    { Name: 'core', Soft: 0, Hard: 0 },
    { Name: 'nofile', Soft: openFileLimit, Hard: openFileLimit },
    { Name: 'fsize', Soft: fileSizeLimitBytes, Hard: fileSizeLimitBytes },
  ]
  const cpu = { Name: 'cpu', Soft: limits.cpuSeconds, Hard: limits.cpuSeconds + 2 }
  const hostConfig: HostConfig & { CgroupnsMode: string } = {
    NetworkMode: 'none',
    IpcMode: 'none',
    CgroupnsMode: 'private',
    ReadonlyRootfs: true,
    CapDrop: ['ALL'],
    SecurityOpt: ['no-new-privileges:true'],
    Privileged: false,
    PidsLimit: processLimits[half],
    Memory: memory,
    MemorySwap: memory,
    NanoCpus: 1e9,
    OomScoreAdj: 1000,
    // The first process of a container ignores the signal of the processor limit.
    Init: true,
    Ulimits: half === 'run' ? [...ulimits, cpu] : ulimits,
    LogConfig: { Type: 'none', Config: {} },
    AutoRemove: false,
  }
  return {
    Image: image,
    User: user,
    Env: Object.entries(jvmEnvironment).map(([name, value]) => `${name}=${value}`),
    Labels: labels,
    OpenStdin: true,
    StdinOnce: true,
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    // A terminal would mix stdout and stderr, and change bytes.
    Tty: false,
    HostConfig: hostConfig,
  }
}
