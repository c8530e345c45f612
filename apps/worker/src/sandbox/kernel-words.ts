import type { View } from './look-around.ts'

/** A value of /proc/self/status, for example `CapEff`; '' if missing. */
export function statusOf(view: View, name: string): string {
  return match(view.files['/proc/self/status'], new RegExp(`^${name}:\\s*(.*)$`, 'm'))
}

/** The soft and hard limit of /proc/self/limits, for example `['0', '0']`. */
export function limitsOf(view: View, name: string): string[] {
  const limits = match(view.files['/proc/self/limits'], new RegExp(`^${name} {2,}(.*)$`, 'm'))
  return limits.split(/\s+/).slice(0, 2)
}

/** A number of the control group, by the name of its file; null if missing. */
export function controlOf(view: View, name: string): number | null {
  const text = view.files[`/sys/fs/cgroup/${name}`]?.trim()
  if (text === undefined) return null
  return text === 'max' ? Infinity : Number(text)
}

/** Processors that the control group allows at a time; null without a limit. */
export function processorsOf(view: View): number | null {
  const [quota, period] = view.files['/sys/fs/cgroup/cpu.max']?.split(' ') ?? [
    view.files['/sys/fs/cgroup/cpu/cpu.cfs_quota_us'],
    view.files['/sys/fs/cgroup/cpu/cpu.cfs_period_us'],
  ]
  const processors = Number(quota) / Number(period)
  return processors > 0 ? processors : null
}

/** The mount points of /proc/self/mountinfo. */
export function mountsOf(view: View) {
  const lines = (view.files['/proc/self/mountinfo'] ?? '').trim().split('\n')
  return lines.map((line) => {
    const [, , , , point = '', options = ''] = line.split(' ')
    return { point, isReadOnly: options.split(',').includes('ro') }
  })
}

/** Names of the network interfaces. */
export function interfacesOf(view: View): string[] {
  const lines = (view.files['/proc/net/dev'] ?? '').trim().split('\n').slice(2)
  return lines.map((line) => line.split(':')[0]?.trim() ?? '')
}

/** Whether the machine has swap at all. */
export function hasSwap(view: View): boolean {
  return match(view.files['/proc/meminfo'] ?? null, /^SwapTotal:\s*(\d+)/m) !== '0'
}

function match(text: string | null | undefined, pattern: RegExp): string {
  return pattern.exec(text ?? '')?.[1]?.trim() ?? ''
}
