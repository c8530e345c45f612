import type { AssignmentView } from '@ceping/contract/assignment'
import type { ReactNode } from 'react'
import { describeNow } from '../lib/rule-words.ts'
import { useWallTime } from '../lib/use-wall-time.ts'

interface CountsNowProps {
  assignment: Pick<AssignmentView, 'endTime' | 'steps'>
  /** How the two are shown together. */
  children: (words: { atPresent: string; later: string }) => ReactNode
}

/** What a submission would count at this moment, and when that changes; nothing before the deadline. */
export function CountsNow({ assignment, children }: CountsNowProps) {
  const { endTime, steps } = assignment
  const words = describeNow(assignment, useWallTime([endTime, ...steps.map(({ until }) => until)]))
  return words === null ? null : children(words)
}
