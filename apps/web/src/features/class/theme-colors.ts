import type { ThemeColor } from '@ceping/contract/vocabulary'

const colors: Record<ThemeColor, string> = {
  blue: '#3b82f6',
  green: '#22a06b',
  yellow: '#e0a100',
  'orange-red': '#f4511e',
  indigo: '#5b5bd6',
}

/** How a class's theme colour is painted, on light and dark grounds alike. */
export function themeColorOf(themeColor: ThemeColor): string {
  return colors[themeColor]
}
