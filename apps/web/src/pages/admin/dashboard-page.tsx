import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import {
  type Concern,
  type Dashboard,
  followDashboard,
  getDashboard,
  type LiveFigures,
} from '@ceping/contract/admin/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { ColumnChart } from '../../components/charts/column-chart.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { type Figure, FigureStrip, FigureStripSkeleton } from '../../components/figure-strip.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { PercentageRail } from '../../components/percentage-cell.tsx'
import tableStyles from '../../components/plain-table.module.css'
import rows from '../../components/rows.module.css'
import { Nothing, Section } from '../../components/section.tsx'
import { TableHead } from '../../components/table-head.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { describeConcern } from '../../features/dashboard/describe-concern.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import {
  formatBytes,
  formatDuration,
  formatPercentage,
  formatRelative,
  formatWait,
} from '../../lib/format.ts'
import { useLatestEvent } from '../../lib/use-latest-event.ts'
import { verdictWords } from '../../lib/verdict-words.ts'
import styles from './dashboard-page.module.css'

/** The page is looked at again and again while it is open. */
const lookAgainMs = 5_000

/** How the platform is doing: first what has to be looked after, then the figures. */
export function DashboardPage() {
  const dashboard = useQuery({
    ...endpointQuery(getDashboard, {}),
    refetchInterval: lookAgainMs,
  })
  const { data } = dashboard
  return (
    <div className={`page ${styles.page}`}>
      <h1>仪表盘</h1>
      <NotLoaded query={dashboard} failure="获取平台概况失败" rows={2} />
      {data !== undefined && <ConcernList concerns={data.concerns} />}
      <LiveStrip />
      {dashboard.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {data !== undefined && (
        <>
          <PlatformStrip {...data} />
          <SubmissionDays {...data} />
          <div className={styles.columns}>
            <VerdictMix {...data} />
            <SystemFacts {...data} />
          </div>
        </>
      )}
    </div>
  )
}

/** What has to be looked after, each with the way to where that is done. */
function ConcernList({ concerns }: { concerns: Concern[] }) {
  return (
    <Section title="需要处理">
      {concerns.length === 0 ? (
        <p className={styles.well}>
          <CheckCircleOutlined aria-hidden />
          一切正常，没有需要处理的事项。
        </p>
      ) : (
        <ul className={rows.rows}>
          {concerns.map((concern) => {
            const { text, hint, page } = describeConcern(concern)
            return (
              <li key={text}>
                <Link className={rows.row} to={page.path}>
                  <span className={rows.main}>
                    <strong>
                      <WarningOutlined className={styles.icon} aria-hidden />
                      {text}
                    </strong>
                    <span className="muted">{hint}</span>
                  </span>
                  <span className="muted">{page.title}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

/** What happens at this moment. */
function LiveStrip() {
  const { latest, isLost } = useLatestEvent(followDashboard)
  return (
    <Section
      title="现在"
      link={isLost && <span className="muted">实时数字中断，正在重新连接…</span>}
    >
      {latest === null ? <FigureStripSkeleton /> : <FigureStrip figures={figuresOf(latest)} />}
    </Section>
  )
}

function figuresOf({ unjudged, clearMs, judges, lastMinute }: LiveFigures): Figure[] {
  return [
    {
      name: '未判完的提交',
      value: unjudged.all,
      note: `其中考试 ${unjudged.exams}${describeClearing(unjudged.all, clearMs)}`,
    },
    { name: '正在判题', value: unjudged.running, note: `最多同时 ${judges.capacity}` },
    { name: '工作中的判题机', value: judges.atWork, unit: '台' },
    { name: '每分钟提交', value: lastMinute.submitted, note: '最近 60 秒' },
    { name: '每分钟判完', value: lastMinute.judged, note: '最近 60 秒' },
  ]
}

function describeClearing(count: number, clearMs: number | null): string {
  return count === 0 || clearMs === null ? '' : `，约 ${formatWait(clearMs)}判完`
}

/** Who uses the platform, and how long they wait for the judge. */
function PlatformStrip({ users, classes, judgeTime }: Dashboard) {
  return (
    <Section title="概况">
      <FigureStrip
        figures={[
          { name: '学生', value: users.student, unit: '人' },
          { name: '教师', value: users.teacher, unit: '人' },
          {
            name: '管理员',
            value: users.admin,
            unit: '人',
            note: `所有角色中已停用 ${users.disabled}`,
          },
          {
            name: '班级',
            value: classes.active,
            unit: '个',
            note: `另有已解散 ${classes.archived}`,
          },
          {
            name: '平均判题用时',
            value: durationOf(judgeTime.meanMs),
            note:
              judgeTime.count === 0
                ? '最近 24 小时没有判题'
                : `95% 在 ${durationOf(judgeTime.p95Ms)}内；最近 24 小时 ${judgeTime.count} 次`,
          },
        ]}
      />
    </Section>
  )
}

function durationOf(ms: number | null): string {
  return ms === null ? '—' : formatDuration(ms)
}

/** How much is submitted, day by day. */
function SubmissionDays({ submissionDays }: Pick<Dashboard, 'submissionDays'>) {
  const total = submissionDays.reduce((sum, { count }) => sum + count, 0)
  const today = submissionDays.at(-1)?.count ?? 0
  return (
    <ColumnChart
      title="每日提交"
      note={`今天 ${today} 次，近 ${submissionDays.length} 天共 ${total} 次，含教师的试运行`}
      labelName="日期"
      valueName="提交次数"
      columns={submissionDays.map(({ day, count }) => ({
        label: day.slice('YYYY-'.length),
        value: count,
      }))}
    />
  )
}

/** What runs here, since when, and how much it has stored. */
function SystemFacts({ storage, versions, startedAt }: Dashboard) {
  const { product, commit, postgres } = versions
  return (
    <Section title="系统">
      <FactList
        facts={{
          平台版本: commit === null ? product : `${product}（${commit}）`,
          PostgreSQL: postgres,
          启动时间: (
            <>
              <WallClock time={startedAt} />（{formatRelative(startedAt)}）
            </>
          ),
          数据库大小: formatBytes(storage.database),
          备份大小: `${formatBytes(storage.backups)}，${storage.backupCount} 个文件`,
        }}
      />
    </Section>
  )
}

/** What the judge found, the most frequent first. */
function VerdictMix({ verdicts }: Pick<Dashboard, 'verdicts'>) {
  const total = verdicts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section title="近 30 天的判题结论">
      {total === 0 ? (
        <Nothing>近 30 天没有判过题</Nothing>
      ) : (
        <table className={`${tableStyles.table} ${styles.table}`}>
          <TableHead titles={['结论', '次数', '占比']} />
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
