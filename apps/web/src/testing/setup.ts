import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

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

afterEach(cleanup)
