import { MenuId, MenuRegistry } from 'monaco-editor/platform/actions/common/actions'
import { ContextKeyExpr } from 'monaco-editor/platform/contextkey/common/contextkey'

/**
 * Take the submenu for looking at a declaration in between out of the context menu: what it would show is not in the
 * bundle, and the way to declarations leads into the pane of the reference code.
 */
export function leaveOutPeek(): void {
  const entries = MenuRegistry.getMenuItems(MenuId.EditorContext)
  const peek = entries.find(({ submenu }) => submenu === MenuId.EditorContextPeek)
  if (peek !== undefined) peek.when = ContextKeyExpr.false()
}
