import type { LineCoverage } from '@ceping/contract/judge'
import type { LineMark } from '../code-editor/code-marks.ts'
import { describeMissed } from './missed-ways.ts'
import type { ShownMutant } from './mutation-words.ts'

/** Say in words how far one line of the code was covered. */
export function describeLine(line: LineCoverage, code: string): string {
  const { status, coveredBranches, missedBranches, missed: ways = [] } = line
  const branches = coveredBranches + missedBranches
  const missed = missedBranches > 0 ? `缺少 ${missedBranches}/${branches} 个分支` : ''
  const said = describeMissed(ways, code)
  if (status === 'none') return branches > 0 ? `未执行，${missed}` : '未执行'
  if (status === 'partial' && said !== '') {
    // Not all branches are ways of their own: some are the compiler's, or copies.
    return ways.length === missedBranches ? said : `${missed}：${said}`
  }
  if (status === 'partial') return missed || '部分执行'
  return branches > 0 ? `已执行，${branches} 个分支全部覆盖` : '已执行'
}

/** The signs beside the reference code, and where mutants have survived. */
export function lineMarksOf(
  lines: LineCoverage[],
  code: string,
  mutants: ShownMutant[],
): LineMark[] {
  const survivors = mutants.filter(isSurvivor)
  return lines.map((line) => {
    const count = survivors.filter((mutant) => mutant.line === line.line).length
    const note = count === 0 ? '' : `${count} 个变异存活`
    const hover = [describeLine(line, code), note].filter((part) => part !== '').join('，')
    return { line: line.line, kind: line.status, hover, note }
  })
}

/** Has some test run it, and none noticed it? */
export function isSurvivor({ state }: ShownMutant): boolean {
  return state === 'survived'
}

/** How many lines are covered, partly covered and missed. */
export function countLines(lines: LineCoverage[]): Record<LineCoverage['status'], number> {
  const counts = { full: 0, partial: 0, none: 0 }
  for (const { status } of lines) counts[status] += 1
  return counts
}
