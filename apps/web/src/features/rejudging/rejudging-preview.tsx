import type { RejudgingPreview, RejudgingView } from '@ceping/contract/rejudging'
import { useQuery } from '@tanstack/react-query'
import { FigureStrip, FigureStripSkeleton } from '../../components/figure-strip.tsx'
import { LoadError } from '../../components/load-error.tsx'
import plainTable from '../../components/plain-table.module.css'
import { Section } from '../../components/section.tsx'
import { formatScore } from '../../lib/format.ts'
import { previewQuery } from './rejudging.api.ts'
import styles from './rejudging.module.css'

interface RejudgingPreviewViewProps {
  rejudging: RejudgingView
  keepsHigher: boolean
}

/** What applying would do, or has done: how many go where, and whose problems become done or undone. */
export function RejudgingPreviewView({ rejudging, keepsHigher }: RejudgingPreviewViewProps) {
  const preview = useQuery(previewQuery(rejudging, keepsHigher))
  const { data } = preview
  const title = rejudging.state === '已采用' ? '采用后的变化' : '采用后会怎样'
  return (
    <Section title={title}>
      {preview.isPending && <FigureStripSkeleton />}
      {preview.isLoadingError && (
        <LoadError title="获取预览失败" error={preview.error} onRetry={preview.refetch} />
      )}
      {data !== undefined && (
        <>
          <FigureStrip figures={figuresOf(data, keepsHigher)} />
          {data.completed.count + data.uncompleted.count > 0 && (
            <div className={styles.people}>
              <CompletionList title="变为已完成" changes={data.completed} />
              <CompletionList title="变为未完成" changes={data.uncompleted} />
            </div>
          )}
        </>
      )}
    </Section>
  )
}

/** What all results come to, or only those that go up. */
function figuresOf({ counts, ...preview }: RejudgingPreview, keepsHigher: boolean) {
  const { completed, uncompleted, meanBefore, meanAfter } = preview
  const notes = [
    `结论改变${keepsHigher ? '但不采用' : ''} ${counts.verdict} 份`,
    counts.failed > 0 ? `${counts.failed} 份未能判出` : '',
    counts.stale > 0 ? `${counts.stale} 份已有新结果` : '',
  ].filter(Boolean)
  return [
    { name: '升高', value: counts.up, unit: '份' },
    {
      name: '降低',
      value: keepsHigher ? 0 : counts.down,
      unit: '份',
      ...(keepsHigher && counts.down > 0 && { note: `${counts.down} 份降低，不采用` }),
    },
    {
      name: '得分不变',
      value: counts.same + counts.verdict,
      unit: '份',
      note: notes.join('，'),
    },
    {
      name: '完成情况',
      value: `+${completed.count} / −${uncompleted.count}`,
      note: '变为已完成 / 变为未完成',
    },
    {
      name: '平均最高分',
      value: formatScore(meanAfter),
      note: `原来 ${formatScore(meanBefore)}`,
    },
  ]
}

function CompletionList(props: { title: string; changes: RejudgingPreview['completed'] }) {
  const { title, changes } = props
  if (changes.count === 0) return null
  return (
    <div>
      <h3>
        {title}（{changes.count}）
      </h3>
      <table className={plainTable.table}>
        <thead>
          <tr>
            <th scope="col">学生</th>
            <th scope="col">题目</th>
            <th scope="col">最高分</th>
          </tr>
        </thead>
        <tbody>
          {changes.first.map((change) => (
            <tr key={`${change.userAccount} ${change.assignmentTitle} ${change.problemName}`}>
              <th scope="row">
                {change.realName} <span className="muted">{change.userAccount}</span>
              </th>
              <td>
                {change.problemName} <span className="muted">{change.assignmentTitle}</span>
              </td>
              <td>
                {formatScore(change.before)} → <strong>{formatScore(change.after)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.first.length < changes.count && (
        <p className="muted">只列出前 {changes.first.length} 位</p>
      )}
    </div>
  )
}
