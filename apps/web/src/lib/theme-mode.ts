import { useSyncExternalStore } from 'react'

/** What the user chose; `system` follows the operating system. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const storageKey = 'theme'
const listeners = new Set<() => void>()
const systemDark = window.matchMedia('(prefers-color-scheme: dark)')

function readChoice(): ThemeChoice {
  const stored = localStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function isDarkNow(): boolean {
  const choice = readChoice()
  return choice === 'system' ? systemDark.matches : choice === 'dark'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  systemDark.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    systemDark.removeEventListener('change', listener)
  }
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
  return useSyncExternalStore(subscribe, isDarkNow)
}
