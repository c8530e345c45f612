import type { CodeEditorInstance } from './monaco.ts'

/**
 * Take out of Monaco's context menu what screen readers stumble over: its entries say that they can be
 * ticked, the list items around them can be focused though they mean nothing, and so do its lines. There
 * is no option for it, and Monaco makes the menu anew each time. Returns how to end it.
 */
export function mendContextMenu(editor: CodeEditorInstance): () => void {
  const menu = new MutationObserver((changes) => {
    for (const { target } of changes) mend(target as ParentNode)
  })
  const hosts = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        const root = node instanceof Element ? node.shadowRoot : null
        if (root === null) continue
        mend(root)
        // Monaco makes the items focusable again, one by one, as the arrow keys pass them.
        menu.observe(root, { childList: true, subtree: true, attributeFilter: ['tabindex'] })
      }
    }
  })
  hosts.observe(editor.getContainerDomNode(), { childList: true })
  return () => {
    hosts.disconnect()
    menu.disconnect()
  }
}

function mend(part: ParentNode): void {
  const parts =
    part instanceof Element
      ? [part, ...part.querySelectorAll('*')]
      : [...part.querySelectorAll('*')]
  for (const element of parts) {
    if (element.matches('[role=presentation]')) {
      for (const name of ['tabindex', 'aria-disabled', 'aria-label']) element.removeAttribute(name)
    }
    if (element.matches('[aria-checked=""]')) element.removeAttribute('aria-checked')
  }
}
