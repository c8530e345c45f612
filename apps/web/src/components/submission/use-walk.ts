import { useState } from 'react'

/** A list that is gone through one by one. */
export interface Walk<Item> {
  items: Item[]
  /** The one that is shown, a new object each time it is; null before the first. */
  shown: { item: Item; index: number } | null
  /** Show the one after the shown one, or before it; after the last comes the first. Null where there are none. */
  step: (by: 1 | -1) => Item | null
  show: (index: number) => Item | null
}

/** Go through the items of a list; another list begins anew. */
export function useWalk<Item>(items: Item[]): Walk<Item> {
  const [place, setPlace] = useState<{ of: Item[]; item: Item; index: number } | null>(null)
  const shown = place?.of === items ? place : null

  function show(index: number): Item | null {
    const item = items[index]
    if (item === undefined) return null
    setPlace({ of: items, item, index })
    return item
  }

  function step(by: 1 | -1): Item | null {
    const from = shown?.index ?? (by === 1 ? -1 : 0)
    return items.length === 0 ? null : show((from + by + items.length) % items.length)
  }

  return { items, shown, step, show }
}
