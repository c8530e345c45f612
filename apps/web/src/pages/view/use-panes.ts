import { useState } from 'react'
import { z } from 'zod'

const storageKey = 'workbench-panes'

/** A pane that can be put away: its share of the room in percent, which it keeps while it is away. */
const Pane = z.object({ share: z.number().min(5).max(95), isOpen: z.boolean() })
const Panes = z.object({ problem: Pane, description: Pane, findings: Pane })
type Panes = z.infer<typeof Panes>

const firstPanes: Panes = {
  problem: { share: 44, isOpen: true },
  description: { share: 45, isOpen: true },
  findings: { share: 30, isOpen: true },
}

function readPanes(): Panes {
  try {
    return Panes.parse(JSON.parse(localStorage.getItem(storageKey) ?? ''))
  } catch {
    // Nothing is kept yet, or another version kept it.
    return firstPanes
  }
}

/** The sizes of the panes beside and below the editor, kept in this browser for all problems. */
export function usePanes() {
  const [panes, setPanes] = useState(readPanes)

  function change(name: keyof Panes, pane: Partial<Panes[keyof Panes]>): void {
    const next = { ...panes, [name]: { ...panes[name], ...pane } }
    setPanes(next)
    try {
      localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // A browser without room forgets sizes first.
    }
  }

  return {
    isOpen: (name: keyof Panes) => panes[name].isOpen,
    setIsOpen: (name: keyof Panes, isOpen: boolean) => change(name, { isOpen }),
    /** For the Splitter of which the pane is the one at `index`. */
    propsOf: (name: keyof Panes) => ({
      size: panes[name].isOpen ? `${panes[name].share}%` : 0,
      collapsible: { start: true, end: true, showCollapsibleIcon: true },
    }),
    onResizeOf: (name: keyof Panes, index: number) => (sizes: number[]) => {
      const all = sizes.reduce((sum, size) => sum + size, 0)
      const share = (100 * (sizes[index] ?? 0)) / all
      if (share < 1) change(name, { isOpen: false })
      else change(name, { isOpen: true, share: Math.min(95, Math.max(5, share)) })
    },
  }
}
