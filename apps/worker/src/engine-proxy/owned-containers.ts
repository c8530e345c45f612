import { judgeLabel } from '../sandbox/ownership.ts'
import { pathOfOwned } from './allowed-calls.ts'
import type { Engine } from './ask-engine.ts'

/** Whose a container is. */
type Ownership = 'ours' | 'foreign' | 'gone'

/** Tells the judge's containers from all others of the engine. */
export interface OwnedContainers {
  /**
   * Create one more and remember it; `make` gives its id, or null where none came of it. Whether there
   * was room for it: where not, `make` is not called.
   */
  create(make: () => Promise<string | null>): Promise<boolean>
  forget(id: string): void
  find(id: string): Promise<Ownership>
}

/** Of those that this process has not created, by itself or in an earlier life, the engine is asked. */
export function openOwnedContainers(engine: Engine, maxContainers: number): OwnedContainers {
  const created = new Set<string>()
  let underWay = 0

  const isFull = () => created.size + underWay >= maxContainers
  /** Some may have been removed past us. */
  async function forgetRemoved(): Promise<void> {
    const { data } = await engine.read(pathOfOwned)
    const present = new Set((data as { Id: string }[]).map(({ Id }) => Id))
    for (const id of created) if (!present.has(id)) created.delete(id)
  }
  return {
    async create(make) {
      if (isFull()) await forgetRemoved()
      // From here to the count nothing is waited for: of many that come together so many get through.
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
    forget: (id) => void created.delete(id),
    async find(id) {
      if (created.has(id)) return 'ours'
      const { status, data } = await engine.read(`/containers/${id}/json`)
      if (status === 404) return 'gone'
      const { Config } = data as { Config: { Labels: Record<string, string> | null } }
      return judgeLabel in (Config.Labels ?? {}) ? 'ours' : 'foreign'
    },
  }
}
