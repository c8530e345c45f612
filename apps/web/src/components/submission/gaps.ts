import type { LineCoverage } from '@ceping/contract/judge'
import { useMemo } from 'react'
import { describeLine } from './line-marks.ts'
import { useWalk, type Walk } from './use-walk.ts'

/** A place of the reference code that the tests have not reached, or not in every way. */
export interface Gap {
  line: number
  status: 'partial' | 'none'
  /** What is missing there. */
  text: string
}

export type Gaps = Walk<Gap>

const noLines: LineCoverage[] = []

/** List the gaps in the order of the code; lines that follow each other unreached are one. Pure. */
export function gapsOf(lines: LineCoverage[], code: string): Gap[] {
  return lines.flatMap((coverage, index) => {
    const { line, status } = coverage
    if (status === 'full') return []
    const isGoingOn = status === 'none' && lines[index - 1]?.status === 'none'
    return isGoingOn ? [] : [{ line, status, text: describeLine(coverage, code) }]
  })
}

/** Go through the gaps that a judging of the code has left; without lines there are none. */
export function useGaps(lines: LineCoverage[] | null, code: string): Gaps {
  return useWalk(useMemo(() => gapsOf(lines ?? noLines, code), [lines, code]))
}
