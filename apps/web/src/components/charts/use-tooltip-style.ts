import { theme } from 'antd'

/** Make the tooltip of a chart look like every other one on the page. */
export function useTooltipStyle() {
  const { token } = theme.useToken()
  return {
    contentStyle: {
      padding: '6px 10px',
      background: token.colorBgElevated,
      border: `1px solid ${token.colorBorderSecondary}`,
      borderRadius: token.borderRadius,
      fontSize: 12,
    },
    labelStyle: { color: token.colorTextSecondary },
    itemStyle: { color: token.colorText, padding: 0 },
  }
}
