import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../lib/theme-mode.ts'

const choices: Record<ThemeChoice, { next: ThemeChoice; word: string; icon: React.ReactNode }> = {
  system: { next: 'light', word: '跟随系统', icon: <DesktopOutlined /> },
  light: { next: 'dark', word: '浅色', icon: <SunOutlined /> },
  dark: { next: 'system', word: '深色', icon: <MoonOutlined /> },
}

/** Step through the system's theme, light and dark. */
export function ThemeSwitch() {
  const { next, word, icon } = choices[useThemeChoice()]
  const label = `主题：${word}，点击切换为${choices[next].word}`
  return (
    <Button
      type="text"
      title={label}
      aria-label={label}
      icon={icon}
      onClick={() => chooseTheme(next)}
    />
  )
}
