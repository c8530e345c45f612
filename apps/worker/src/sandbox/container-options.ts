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

/** A user that nobody else has, neither in the image nor, most likely, on the host. */
export const containerUser = 20_000

/** What may differ from one installation to the next. */
export interface ContainerSetup {
  images: Record<Half, string>
  limits: SandboxLimits
  /** A runtime that the engine knows, for example `runsc`; its default if undefined. */
  runtime: string | undefined
  /** The host's processors that run containers, for example `2-3`; all if undefined. */
  processors: string | undefined
}

/**
 * The walls of one container (docs/security.md): no network, no writable path, no
 * capabilities, no swap, one processor, bounded memory, processes, files. Output goes only to those
 * who are attached, never to the host's disk. What is not named is the engine's default, its seccomp
 * profile above all. Each line has its test: with any one changed, prove-walls.ts must say so.
 */
export function containerOptions(
  setup: ContainerSetup,
  container: { half: Half; labels: Record<string, string> },
): ContainerCreateOptions {
  const { half, labels } = container
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
    // By the engine's tenth of a second. By the second a JVM would start a little faster, and tests with
    // several threads would stand still for most of one, which those that measure time would notice.
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
  if (setup.runtime !== undefined) hostConfig.Runtime = setup.runtime
  if (setup.processors !== undefined) hostConfig.CpusetCpus = setup.processors
  return {
    Image: setup.images[half],
    User: `${containerUser}:${containerUser}`,
    Env: Object.entries(jvmEnvironment).map(([name, value]) => `${name}=${value}`),
    Labels: labels,
    // With `none` alone, the engine still sets up a network (half the cost of a container) and
    // mounts the host's resolv.conf.
    NetworkDisabled: true,
    // Stdin closes with the connection: a JVM whose worker has died ends by itself.
    OpenStdin: true,
    StdinOnce: true,
    HostConfig: hostConfig,
  }
}
