import { useState } from 'react'
import { z } from 'zod'

const storageKey = 'workbench-panes'

/** A pane that can be put away: its share of the room in percent, which it keeps while it is away. */
const Pane = z.object({ share: z.number().min(5).max(100), isOpen: z.boolean() })
const Panes = z.object({ problem: Pane, description: Pane, findings: Pane })
type Panes = z.infer<typeof Panes>

const firstPanes: Panes = {
  problem: { share: 44, isOpen: true },
  description: { share: 45, isOpen: true },
  findings: { share: 30, isOpen: true },
}

/** So much of the width the problem has at most: the editor keeps room for lines of code. */
const mostBesideEditor = 60

/** So much of the left side the description has at most where the reference code is asked for. */
const mostBesideReference = 70

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

  function keep(next: Panes): void {
    setPanes(next)
    try {
      localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // A browser without room forgets sizes first.
    }
  }

  return {
    /** Brings the reference code into sight, which is below the description. */
    openReference: () =>
      keep({
        ...panes,
        problem: { ...panes.problem, isOpen: true },
        description: {
          ...panes.description,
          share: Math.min(panes.description.share, mostBesideReference),
        },
      }),
    /** For the Splitter of which the pane is the one at `index`. */
    propsOf: (name: keyof Panes) => ({
      size: panes[name].isOpen ? `${Math.min(panes[name].share, mostOf(name))}%` : 0,
      max: `${mostOf(name)}%`,
      collapsible: {
        start: true,
        end: true,
        // The way back is always seen.
        showCollapsibleIcon: panes[name].isOpen ? ('auto' as const) : true,
      },
    }),
    /** For the Splitter itself: what is dragged moves at once, and is kept when it is let go. */
    resizingOf: (name: keyof Panes, index: number) => ({
      onResize: (sizes: number[]) => setPanes(resized(panes, { name, index, sizes })),
      onResizeEnd: (sizes: number[]) => keep(resized(panes, { name, index, sizes })),
    }),
  }
}

interface Resize {
  name: keyof Panes
  /** Which of the sizes is the pane's. */
  index: number
  sizes: number[]
}

function resized(panes: Panes, { name, index, sizes }: Resize): Panes {
  const all = sizes.reduce((sum, size) => sum + size, 0)
  const share = (100 * (sizes[index] ?? 0)) / all
  const changed = share < 1 ? { isOpen: false } : { isOpen: true, share: Math.max(5, share) }
  return { ...panes, [name]: { ...panes[name], ...changed } }
}

function mostOf(name: keyof Panes): number {
  return name === 'problem' ? mostBesideEditor : 100
}
