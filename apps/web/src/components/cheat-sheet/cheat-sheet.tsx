import { Spin } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-chunk.ts'
import type { CheatSheetDrawerProps } from './cheat-sheet-drawer.tsx'

const CheatSheetDrawer = lazyPart(() =>
  import('./cheat-sheet-drawer.tsx').then((m) => m.CheatSheetDrawer),
)

/** How tests are written, beside the editor; loaded when it is opened first. */
export function CheatSheet(props: CheatSheetDrawerProps) {
  return (
    <Suspense fallback={<Spin fullscreen />}>
      <CheatSheetDrawer {...props} />
    </Suspense>
  )
}
