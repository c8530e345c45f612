import { expect, it } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

it.each([
  [{ key: 'Enter', ctrlKey: true }, 'submit'],
  [{ key: 'Enter', metaKey: true }, 'submit'],
  [{ key: 'Enter', ctrlKey: true, shiftKey: true }, null],
  [{ key: 'S', ctrlKey: true }, 'save'],
  [{ key: 's' }, null],
  [{ key: 'Enter', altKey: true }, 'toggleFullScreen'],
  [{ key: 'F8' }, 'nextFinding'],
  [{ key: 'F9' }, 'nextGap'],
  [{ key: 'F9', shiftKey: true }, 'writeTest'],
  [{ key: 'F9', ctrlKey: true }, null],
  [{ key: 'F4' }, 'cheatSheet'],
  [{ key: 'F4', altKey: true }, null],
  [{ key: '?', shiftKey: true }, 'help'],
  [{ key: '？', shiftKey: true }, 'help'],
  [{ key: '/' }, null],
])('takes %j for %s', (pressed, shortcut) => {
  expect(shortcutOf({ ...none, ...pressed })).toBe(shortcut)
})
