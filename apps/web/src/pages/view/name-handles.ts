/** Where a border between panes is, and what lies before and behind it. */
const words = {
  vertical: { border: '调整左右宽度', start: '收起或展开左侧', end: '收起或展开右侧' },
  horizontal: { border: '调整上下高度', start: '收起或展开上方', end: '收起或展开下方' },
} as const

/** Give the borders between panes, and the buttons on them, Chinese names: antd's are English and fixed. */
export function nameHandles(panes: HTMLElement | null): void {
  for (const border of panes?.querySelectorAll('.ant-splitter-bar > [role=separator]') ?? []) {
    const isVertical = border.getAttribute('aria-orientation') === 'vertical'
    const names = words[isVertical ? 'vertical' : 'horizontal']
    border.setAttribute('aria-label', names.border)
    for (const side of ['start', 'end'] as const) {
      const button = border.parentElement?.querySelector(`.ant-splitter-bar-collapse-bar-${side}`)
      button?.setAttribute('aria-label', names[side])
    }
  }
}
