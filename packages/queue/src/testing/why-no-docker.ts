import { spawnSync } from 'node:child_process'

/** Return the reason why this machine has no containers; null if a Docker engine answers. */
export function whyNoDocker(): string | null {
  const { status, stderr, error } = spawnSync('docker', ['version'], { encoding: 'utf8' })
  return status === 0 ? null : (error?.message ?? stderr.trim())
}
