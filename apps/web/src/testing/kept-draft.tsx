import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { setSessionUser } from '../lib/session.ts'
import { hasUnsavedChanges } from '../lib/unsaved-changes.ts'
import { renderWithProviders } from './render.tsx'
import { userWith } from './user.ts'

/**
 * Change something in a dialog, close the page, and open the dialog anew with what it has kept. Returns whether leaving
 * asked: before the change, after it, and now.
 */
export async function reopenAfter(
  change: () => unknown,
  dialog: ReactElement,
): Promise<[before: boolean, after: boolean, now: boolean]> {
  setSessionUser({ ...userWith(), timeZone: 'UTC' })
  const { unmount } = renderWithProviders(dialog)
  const before = hasUnsavedChanges()
  await change()
  const after = hasUnsavedChanges()
  unmount()
  renderWithProviders(dialog)
  await screen.findByText('已恢复上次没有发出的内容')
  return [before, after, hasUnsavedChanges()]
}
