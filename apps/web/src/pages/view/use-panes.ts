import { useState } from 'react'
import { z } from 'zod'
import { useMediaQuery } from '../../lib/use-media-query.ts'

const storageKey = 'workbench-panes'

/** A pane that can be put away: its share of the room in percent, which it keeps while it is away. */
const Pane = z.object({ share: z.number().min(5).max(100), isOpen: z.boolean() })
type Pane = z.infer<typeof Pane>

const firstBeside: Pane = { share: 38, isOpen: true }

const Panes = z.object({
  problem: Pane,
  description: Pane,
  findings: Pane,
  // A version before this one had what is to be mended only below the code.
  findingsBeside: Pane.default(firstBeside),
  placeOfFindings: z.enum(['below', 'beside']).default('below'),
})
type Panes = z.infer<typeof Panes>
type PaneName = Exclude<keyof Panes, 'placeOfFindings'>

const firstPanes: Panes = {
  problem: { share: 44, isOpen: true },
  description: { share: 45, isOpen: true },
  findings: { share: 30, isOpen: true },
  findingsBeside: firstBeside,
  placeOfFindings: 'below',
}

/** So wide that something has room beside the code, which is beside the problem. */
const roomyQuery = '(min-width: 1025px)'

/** So much of the width what is beside the code has at most: the editor keeps room for lines of code. */
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
  const hasRoom = useMediaQuery(roomyQuery)
  const isBeside = hasRoom && panes.placeOfFindings === 'beside'

  function keep(next: Panes): void {
    setPanes(next)
    try {
      localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // A browser without room forgets sizes first.
    }
  }

  return {
    /** Whether what is to be mended is beside the code, not below it. */
    isBeside,
    /** To the other place, in sight; null where there is one place only. */
    moveFindings: hasRoom
      ? () => {
          const [place, pane] = isBeside
            ? (['below', 'findings'] as const)
            : (['beside', 'findingsBeside'] as const)
          keep({ ...panes, placeOfFindings: place, [pane]: { ...panes[pane], isOpen: true } })
        }
      : null,
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
    propsOf: (name: PaneName) => ({
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
    resizingOf: (name: PaneName, index: number) => ({
      onResize: (sizes: number[]) => setPanes(resized(panes, { name, index, sizes })),
      onResizeEnd: (sizes: number[]) => keep(resized(panes, { name, index, sizes })),
    }),
  }
}

interface Resize {
  name: PaneName
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

function mostOf(name: PaneName): number {
  return name === 'problem' || name === 'findingsBeside' ? mostBesideEditor : 100
}
