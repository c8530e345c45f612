import { render, screen } from '@testing-library/react'
import { Splitter } from 'antd'
import { expect, test } from 'vitest'
import { nameHandles } from './name-handles.ts'

test.each([
  ['horizontal', '调整左右宽度'],
  ['vertical', '调整上下高度'],
] as const)('names the border of %s panes in Chinese', (orientation, name) => {
  const { container } = render(
    <Splitter orientation={orientation}>
      <Splitter.Panel>甲</Splitter.Panel>
      <Splitter.Panel>乙</Splitter.Panel>
    </Splitter>,
  )
  nameHandles(container)
  expect(screen.getByRole('separator', { name })).toBeTruthy()
})

/** As antd draws it where panes have a size, which they have not here. */
function borderOf(orientation: string): string {
  const bar = 'ant-splitter-bar-collapse-bar'
  return `<div class="ant-splitter-bar">
    <div role="separator" aria-orientation="${orientation}"></div>
    <div role="button" class="${bar} ${bar}-start" aria-label="Toggle start panel"></div>
    <div role="button" class="${bar} ${bar}-end" aria-label="Toggle end panel"></div>
  </div>`
}

test('names the buttons that put a pane away, each by its side', () => {
  const panes = document.createElement('div')
  panes.innerHTML = borderOf('vertical') + borderOf('horizontal')
  nameHandles(panes)
  const buttons = [...panes.querySelectorAll('[role=button]')]
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    '收起或展开左侧',
    '收起或展开右侧',
    '收起或展开上方',
    '收起或展开下方',
  ])
})
