import type { SubmissionView } from '@ceping/contract/submission'
import { FactList } from '../../components/fact-list.tsx'
import {
  compareSubmissions,
  type SubmissionChange,
} from '../../components/submission/compare-submissions.ts'
import tableStyles from '../../components/plain-table.module.css'
import { TableHead } from '../../components/table-head.tsx'
import { formatScore } from '../../lib/format.ts'

/** What the judge found otherwise in the later of two submissions, in numbers, lines and mutants. */
export function ComparisonFacts({ before, after }: Record<'before' | 'after', SubmissionView>) {
  const change = compareSubmissions(before, after)
  return (
    <>
      {change.numbers.length > 0 && (
        <table className={tableStyles.table}>
          <TableHead
            titles={[
              '指标',
              `第 ${before.submissionNumber} 次`,
              `第 ${after.submissionNumber} 次`,
              '变化',
            ]}
          />
          <tbody>
            {change.numbers.map((one) => (
              <tr key={one.name}>
                <th scope="row">{one.name}</th>
                <td>{formatScore(one.before)}</td>
                <td>{formatScore(one.after)}</td>
                <td>{describeStep(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <FactList facts={{ 覆盖的行: describeLines(change), 变异: describeMutants(change) }} />
    </>
  )
}

function describeStep({ before, after }: SubmissionChange['numbers'][number]): string {
  if (before === null || after === null || before === after) return '—'
  return after > before ? `+${formatScore(after - before)}` : `−${formatScore(before - after)}`
}

function describeLines({ lines }: SubmissionChange): string {
  if (lines === null) return '两次用的参考代码不同，或者没有覆盖数据，不能逐行比较'
  return sayBoth(
    lines.gained.length > 0 && `覆盖得更多：参考代码第 ${lines.gained.join('、')} 行`,
    lines.lost.length > 0 && `覆盖得更少：参考代码第 ${lines.lost.join('、')} 行`,
  )
}

function describeMutants({ mutants }: SubmissionChange): string | false {
  if (mutants === null) return false
  return sayBoth(
    mutants.gained.length > 0 &&
      `新杀死 ${mutants.gained.length} 个：${listChanges(mutants.gained)}`,
    mutants.lost.length > 0 && `不再杀死 ${mutants.lost.length} 个：${listChanges(mutants.lost)}`,
  )
}

function listChanges(mutants: { line: number; change: string }[]): string {
  return mutants.map(({ line, change }) => `第 ${line} 行${change}`).join('；')
}

function sayBoth(more: string | false, less: string | false): string {
  return [more, less].filter((text) => text !== false).join('\n') || '没有变化'
}
