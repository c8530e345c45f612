import { followInvigilation } from '@ceping/contract/invigilation'
import { useEffect, useState } from 'react'
import { followEvents } from '../../lib/follow-events.ts'
import { mergeSeats, type Seats } from './seats.ts'

/** The students of an exam, live; `isLost` while nothing comes. */
export function useInvigilation(assignmentId: number) {
  const [seats, setSeats] = useState<Seats | null>(null)
  const [problemCount, setProblemCount] = useState(0)
  const [isLost, setIsLost] = useState(false)

  useEffect(() => {
    let isFirst = true
    return followEvents(
      followInvigilation,
      { params: { id: String(assignmentId) } },
      {
        onOpen() {
          isFirst = true
        },
        onEvent(event) {
          const isWhole = isFirst
          isFirst = false
          setSeats((before) => mergeSeats(isWhole ? null : before, event))
          setProblemCount(event.problemCount)
          setIsLost(false)
        },
        onLost: () => setIsLost(true),
      },
    )
  }, [assignmentId])

  return { seats, problemCount, isLost }
}
