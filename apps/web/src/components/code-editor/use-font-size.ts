import { useState } from 'react'

const storageKey = 'editor-font-size'
const smallest = 12
const largest = 22

function readFontSize(): number {
  const stored = Number(localStorage.getItem(storageKey))
  return stored >= smallest && stored <= largest ? stored : 14
}

/** Size of code in pixels, kept in this browser; `step` is +1 or -1. */
export function useFontSize() {
  const [fontSize, setFontSize] = useState(readFontSize)
  function resize(step: 1 | -1): void {
    const next = Math.min(largest, Math.max(smallest, fontSize + step))
    setFontSize(next)
    localStorage.setItem(storageKey, String(next))
  }
  return { fontSize, resize, isSmallest: fontSize === smallest, isLargest: fontSize === largest }
}
