import { useSyncExternalStore } from 'react'
import { useMediaQuery } from './use-media-query.ts'

/** What the user chose; `system` follows the operating system. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const storageKey = 'theme'
const listeners = new Set<() => void>()

function readChoice(): ThemeChoice {
  const stored = localStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keep the user's choice of theme in this browser. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(storageKey, choice)
  for (const listener of listeners) listener()
}

/** The theme that the user has chosen. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice)
}

/** Whether to paint dark now. */
export function useIsDark(): boolean {
  const choice = useThemeChoice()
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  return choice === 'system' ? isSystemDark : choice === 'dark'
}
