import { Drawer } from 'antd'
import type { KeyboardEvent } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import type { CodeInsertion } from '../code-editor/code-marks.ts'
import { CheatSheetContent } from './cheat-sheet-content.tsx'

/** So wide that the editor is seen beside the sheet. */
const besideQuery = '(min-width: 900px)'

/** What the cheat sheet needs of the page that it is on. */
export interface CheatSheetDrawerProps {
  /** Missing where nothing can be written; the sheet hides the editor on narrow screens. */
  onInsert?: (snippet: CodeInsertion, sheet: { isHiding: boolean }) => void
  onClose: () => void
}

/** How tests are written, in a drawer that leaves the editor free where there is room. */
export function CheatSheetDrawer({ onInsert, onClose }: CheatSheetDrawerProps) {
  const isBeside = useMediaQuery(besideQuery)

  function listen(event: KeyboardEvent): void {
    if (event.key !== 'Escape' && event.key !== 'F4') return
    event.preventDefault()
    onClose()
  }

  return (
    <Drawer
      title="测试速查表"
      placement="left"
      size={isBeside ? 'min(440px, 44vw)' : '100vw'}
      open
      mask={!isBeside}
      // Esc in the editor is the editor's.
      keyboard={false}
      autoFocus={false}
      styles={{ body: { padding: 0 } }}
      onKeyDown={listen}
      onClose={onClose}
    >
      <CheatSheetContent
        onInsert={onInsert && ((snippet) => onInsert(snippet, { isHiding: !isBeside }))}
      />
    </Drawer>
  )
}
