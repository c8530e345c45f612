import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { setSessionUser } from '../lib/session.ts'

// jsdom has no media queries: nothing matches.
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList

// Nor has it pseudo-elements, by which antd measures scroll bars; it complains at each question.
const getComputedStyle = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => getComputedStyle(element)

// Nor does it lay anything out: nothing changes its size.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Nor does it scroll.
Element.prototype.scrollIntoView = () => {}

// Nor can the editors be in it. For all tests, which share what is loaded: a test of its own would come too late where
// another one has loaded an editor.
vi.mock('../components/code-editor/code-editor.tsx', () => import('./plain-code-editor.tsx'))
vi.mock('../components/rich-text/rich-text-editor.tsx', () => import('./plain-text-editor.tsx'))

// Two cores that also run everything else take their time to load a lazy page.
configure({ asyncUtilTimeout: 120_000 })

afterEach(() => {
  cleanup()
  // All files share what is loaded: the next test begins with nobody logged in, and without drafts of forms.
  setSessionUser(null)
  localStorage.clear()
  vi.unstubAllGlobals()
})
