import type { Dashboard } from '@ceping/contract/admin/dashboard'
import type { Verdict } from '@ceping/contract/vocabulary'
import { PercentageRail } from '../../components/percentage-cell.tsx'
import tableStyles from '../../components/plain-table.module.css'
import { Nothing, Section } from '../../components/section.tsx'
import { formatPercentage } from '../../lib/format.ts'
import styles from './verdict-mix.module.css'

interface VerdictMixProps extends Pick<Dashboard, 'verdicts'> {
  verdictWords: Record<Verdict, { label: string }>
}

/** What the judge found, the most frequent first. */
export function VerdictMix({ verdicts, verdictWords }: VerdictMixProps) {
  const total = verdicts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section title="近 30 天的判题结论">
      {total === 0 ? (
        <Nothing>近 30 天没有判过题</Nothing>
      ) : (
        <table className={`${tableStyles.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">结论</th>
              <th scope="col">次数</th>
              <th scope="col">占比</th>
            </tr>
          </thead>
          <tbody>
            {verdicts.map(({ verdict, count }) => (
              <tr key={verdict}>
                <th scope="row">{verdictWords[verdict].label}</th>
                <td>{count}</td>
                <td className={styles.share}>
                  {formatPercentage((count / total) * 100)}
                  <PercentageRail percentage={(count / total) * 100} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
