import type { ThemeColor } from '@ceping/contract/vocabulary'

const colors: Record<ThemeColor, string> = {
  blue: '#3b82f6',
  green: '#22a06b',
  yellow: '#e0a100',
  'orange-red': '#f4511e',
  indigo: '#5b5bd6',
}

/** What people call the theme colours, in the order in which they are offered. */
export const themeColorNames: Readonly<Record<ThemeColor, string>> = {
  blue: '蓝色',
  green: '绿色',
  yellow: '黄色',
  'orange-red': '橙红色',
  indigo: '靛蓝色',
}

/** How a class's theme colour is painted, on light and dark grounds alike. */
export function themeColorOf(themeColor: ThemeColor): string {
  return colors[themeColor]
}
