import { theme, type ThemeConfig } from 'antd'

const sans =
  "'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', system-ui, sans-serif"

/** Family of everything that is code; bundled, so that it looks the same everywhere. */
const codeFont = "'JetBrains Mono', 'Noto Sans Mono CJK SC', Menlo, Consolas, monospace"

/** Class of the elements that inherit a theme's CSS variables. */
export function themeKey(isDark: boolean): string {
  return isDark ? 'theme-dark' : 'theme-light'
}

/**
 * Who wants no motion gets none from antd either. CSS alone is not enough: antd waits for the end of a transition,
 * which never comes where it takes no time, and a button would keep its sign of waiting. Read once, since a change of
 * `motion` mounts every page anew.
 */
const isMotionWanted = !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Our one theme: quiet greys, one indigo accent, the semantic colours of the specification. */
export function themeFor(isDark: boolean): ThemeConfig {
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: themeKey(isDark) },
    token: {
      colorPrimary: isDark ? '#809aff' : '#3b5bdb',
      colorInfo: isDark ? '#809aff' : '#3b5bdb',
      colorSuccess: isDark ? '#3fb27f' : '#15803d',
      colorWarning: isDark ? '#d9a33c' : '#b45309',
      // The algorithm greys the grounds of our dark seeds.
      ...(isDark ? {} : { colorSuccessBg: '#eaf6ee', colorWarningBg: '#fdf4e3' }),
      colorError: isDark ? '#f06a6a' : '#c92a2a',
      colorLink: isDark ? '#8fa5ff' : '#3b5bdb',
      colorBgLayout: isDark ? '#0f1115' : '#f6f7f9',
      colorBgContainer: isDark ? '#16191f' : '#ffffff',
      colorBgElevated: isDark ? '#1d2129' : '#ffffff',
      colorTextBase: isDark ? '#e8eaed' : '#1b1f27',
      // The algorithm's are too pale to be read at 12 px.
      colorTextTertiary: isDark ? '#8a8e96' : '#6b6f77',
      colorTextPlaceholder: isDark ? '#8a8e96' : '#6b6f77',
      // Lighter ones would be too pale: as a ground for white letters, or as letters on white.
      ...(isDark ? {} : { colorPrimaryHover: '#2f4cc4', colorLinkHover: '#2f4cc4' }),
      // Our dark accents are light enough to be read as text: what stands on them is dark.
      ...(isDark ? { colorTextLightSolid: '#0f1115' } : {}),
      fontFamily: sans,
      fontFamilyCode: codeFont,
      borderRadius: 6,
      motion: isMotionWanted,
      motionDurationSlow: '0.18s',
      motionDurationMid: '0.14s',
      motionDurationFast: '0.1s',
    },
    components: {
      Layout: { headerHeight: 52, headerPadding: '0 20px' },
      Menu: { itemHeight: 36, horizontalLineHeight: '52px' },
      Tabs: { horizontalMargin: '0' },
      // The days of the months beside the one that is shown can be chosen: they are to be read.
      DatePicker: { colorTextDisabled: isDark ? '#8a8e96' : '#6b6f77' },
      ...(isDark
        ? {
            Form: { colorError: '#f28b8b' },
            Tag: { colorError: '#f28b8b' },
            // The algorithm's is as light as the links that stand on it.
            Table: { rowSelectedBg: '#1f2740', rowSelectedHoverBg: '#263056' },
          }
        : {}),
      Tooltip: { colorTextLightSolid: '#ffffff' },
    },
  }
}
