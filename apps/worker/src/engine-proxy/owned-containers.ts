import { judgeLabel } from '../sandbox/ownership.ts'
import { pathOfOwned } from './allowed-calls.ts'
import type { Engine } from './ask-engine.ts'

/** Remember the containers that are created; the engine is asked whether others are the judge's. */
export function openOwnedContainers(engine: Engine, maxContainers: number) {
  const created = new Set<string>()
  let underWay = 0

  const isFull = () => created.size + underWay >= maxContainers
  /** Some may have been removed without this proxy. */
  async function forgetRemoved(): Promise<void> {
    const { data } = await engine.read(pathOfOwned)
    const present = new Set((data as { Id: string }[]).map(({ Id }) => Id))
    for (const id of created) if (!present.has(id)) created.delete(id)
  }
  return {
    /** Count what `make` creates; it returns the id or null. False, without a call, if full. */
    async create(make: () => Promise<string | null>): Promise<boolean> {
      if (isFull()) await forgetRemoved()
      // No await between this check and the count, so that simultaneous calls cannot exceed it.
      if (isFull()) return false
      underWay += 1
      try {
        const id = await make()
        if (id !== null) created.add(id)
        return true
      } finally {
        underWay -= 1
      }
    },
    forget: (id: string) => void created.delete(id),
    async find(id: string): Promise<'ours' | 'foreign' | 'gone'> {
      if (created.has(id)) return 'ours'
      const { status, data } = await engine.read(`/containers/${id}/json`)
      if (status === 404) return 'gone'
      const { Config } = data as { Config: { Labels: Record<string, string> | null } }
      return judgeLabel in (Config.Labels ?? {}) ? 'ours' : 'foreign'
    },
  }
}
