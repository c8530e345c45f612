import { readFile } from 'node:fs/promises'

const intervalMs = 200

/**
 * Watch the memory that a process and its descendants hold together, and call `onExceeded` once when
 * it is more than `limitMb`; returns how to stop watching. Only where there is /proc; elsewhere a
 * JVM's own limits are the only ones. What is allocated and used within the interval escapes it.
 */
export function watchMemory(
  pid: number,
  options: { limitMb: number; onExceeded: () => void },
): () => void {
  const timer = setInterval(() => void look(), intervalMs)
  const stop = () => clearInterval(timer)
  async function look(): Promise<void> {
    const kilobytes = await residentKb(pid).catch(() => null)
    if (kilobytes !== null && kilobytes <= options.limitMb * 1024) return
    stop()
    if (kilobytes !== null) options.onExceeded()
  }
  return stop
}

/** Rejects when the process is gone. */
async function residentKb(pid: number): Promise<number> {
  const [status, children] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'),
  ])
  const own = Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0)
  const pids = children.split(' ').filter((child) => child !== '')
  const others = await Promise.all(pids.map((child) => residentKb(Number(child)).catch(() => 0)))
  return others.reduce((sum, each) => sum + each, own)
}
