import { Button } from 'antd'
import { type ReactNode, useState } from 'react'

/** The first items of a list, and the button that shows the rest where there is one. */
export function useFirstFew<Item>(
  items: Item[],
  limit: number,
): { shown: Item[]; showAll: ReactNode } {
  const [showsAll, setShowsAll] = useState(false)
  if (showsAll || items.length <= limit) return { shown: items, showAll: null }
  return {
    shown: items.slice(0, limit),
    showAll: (
      <Button type="link" size="small" onClick={() => setShowsAll(true)}>
        显示全部 {items.length} 项
      </Button>
    ),
  }
}
