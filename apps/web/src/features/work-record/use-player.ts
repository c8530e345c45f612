import { useEffect, useMemo, useState } from 'react'
import type { RecordedChange } from '@ceping/contract/work-record'
import { createPlayback } from './playback.ts'
import type { RecordItem } from './record-items.ts'
import { countUpTo, createTimeline } from './timeline.ts'

const frameMs = 100

/** How fast a record is played. */
export const speeds = [1, 10, 60, 300] as const
export type Speed = (typeof speeds)[number]

/** A text and what happened meanwhile at a moment, which goes on when it is played. */
export function usePlayer(changes: readonly RecordedChange[], items: readonly RecordItem[]) {
  const [position, setPosition] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(10)
  const playback = useMemo(() => createPlayback(changes), [changes])
  const timeline = useMemo(() => {
    const ofItems = items.flatMap(({ at, until }) => (until === undefined ? [at] : [at, until]))
    return createTimeline([...changes.map(({ at }) => at), ...ofItems])
  }, [changes, items])
  const positions = useMemo(
    () => changes.map(({ at }) => timeline.positionOf(at)),
    [changes, timeline],
  )
  const count = countUpTo(positions, position)
  const isAtEnd = position >= timeline.length

  useEffect(() => {
    if (!isPlaying || isAtEnd) return undefined
    const timer = setTimeout(
      () => setPosition(Math.min(position + frameMs * speed, timeline.length)),
      frameMs,
    )
    return () => clearTimeout(timer)
  }, [isPlaying, isAtEnd, position, speed, timeline])

  function seek(next: number): void {
    setIsPlaying(false)
    setPosition(next)
  }

  return {
    timeline,
    position,
    /** How many changes there have been. */
    count,
    /** Before the first change, what the record begins with: that is its first change. */
    text: useMemo(() => playback.textAt(Math.max(1, count)), [playback, count]),
    at: timeline.momentAt(position),
    isPlaying: isPlaying && !isAtEnd,
    speed,
    setSpeed,
    seek,
    /** To the change before or after. */
    step: (by: -1 | 1) => {
      const isBetween = by === -1 && position > (positions[count - 1] ?? 0)
      seek(positions[isBetween ? count - 1 : count - 1 + by] ?? (by === 1 ? timeline.length : 0))
    },
    toggle: () => {
      if (isAtEnd) setPosition(0)
      setIsPlaying(!isPlaying || isAtEnd)
    },
  }
}
export type Player = ReturnType<typeof usePlayer>
