import type { ContainerCreateOptions, HostConfig } from 'dockerode'
import {
  type Half,
  jvmEnvironment,
  processLimits,
  processorLimit,
  type SandboxLimits,
  ulimits,
} from './sandbox.ts'

const mebibyte = 1024 * 1024

/** A user that exists neither in the image nor, most likely, on the host. */
export const containerUser = 20_000

export interface ContainerSetup {
  images: Record<Half, string>
  limits: SandboxLimits
  /** For example `runsc`; the engine's default if undefined. */
  runtime: string | undefined
  /** The host's processors that run containers, for example `2-3`; all if undefined. */
  processors: string | undefined
}

/** The share of a busy processor beside a container's usual 1024. */
const yieldingShare = 256

/**
 * The walls of one container (docs/security.md). Output goes only to the attached connection, never
 * to the host's disk. Other settings are the engine's defaults, such as its seccomp profile. For
 * each line a test shows that prove-walls.ts notices its absence.
 */
export function containerOptions(
  setup: ContainerSetup,
  container: { half: Half; labels: Record<string, string>; yields?: boolean },
): ContainerCreateOptions {
  const { half, labels, yields = false } = container
  const memory = setup.limits.memoryMb * mebibyte
  const hostConfig: HostConfig & { CgroupnsMode: string } = {
    NetworkMode: 'none',
    IpcMode: 'none',
    CgroupnsMode: 'private',
    ReadonlyRootfs: true,
    CapDrop: ['ALL'],
    SecurityOpt: ['no-new-privileges:true'],
    PidsLimit: processLimits[half],
    Memory: memory,
    MemorySwap: memory,
    // Counted per 0.1 s. Per second, tests with several threads would stop for most of a second.
    NanoCpus: processorLimit * 1e9,
    OomScoreAdj: 1000,
    // The first process of a container ignores the signal of the processor limit.
    Init: true,
    Ulimits: Object.entries(ulimits(half, setup.limits)).map(([Name, [Soft, Hard]]) => ({
      Name,
      Soft,
      Hard,
    })),
    LogConfig: { Type: 'none', Config: {} },
  }
  if (yields) hostConfig.CpuShares = yieldingShare
  if (setup.runtime !== undefined) hostConfig.Runtime = setup.runtime
  if (setup.processors !== undefined) hostConfig.CpusetCpus = setup.processors
  return {
    Image: setup.images[half],
    User: `${containerUser}:${containerUser}`,
    Env: Object.entries(jvmEnvironment).map(([name, value]) => `${name}=${value}`),
    Labels: labels,
    // With only `none`, the engine sets up a network (slow) and mounts the host's resolv.conf.
    NetworkDisabled: true,
    // Stdin closes with the connection, so that a JVM ends when its worker dies.
    OpenStdin: true,
    StdinOnce: true,
    HostConfig: hostConfig,
  }
}
