import { useEffect, useRef } from 'react'

const pauseMs = 300

/** Run `action` once typing has paused, with what was there last; never after the end of the page. */
export function useDebouncedCallback<Value>(action: (value: Value) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Timers outlive their component.
  useEffect(() => () => clearTimeout(timer.current), [])

  return (value: Value) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => action(value), pauseMs)
  }
}
