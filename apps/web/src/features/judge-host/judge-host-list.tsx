import {
  followJudgeHosts,
  type JudgeHostMode,
  type JudgeHostView,
  listJudgeHosts,
} from '@ceping/contract/admin/judge-host'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Space, Table, Tag } from 'antd'
import { EmptyList } from '../../components/empty-list.tsx'
import { FactList } from '../../components/fact-list.tsx'
import type { Columns } from '../../components/paged-table.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { formatDuration } from '../../lib/format.ts'
import { useLatestEvent } from '../../lib/use-latest-event.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { hostStates, namedVersions, sandboxName } from './host-words.ts'
import styles from './judge-host-list.module.css'
import { useHostActions } from './use-host-actions.ts'

const noHosts: JudgeHostView[] = []

/** While the events are lost, the hosts are looked at so often. */
const lookAgainMs = 5_000

/** Every worker host, live, and what can be asked of it. */
export function JudgeHostList() {
  const { latest, isLost } = useLatestEvent(followJudgeHosts)
  const looked = useQuery({
    ...endpointQuery(listJudgeHosts, {}),
    enabled: isLost,
    refetchInterval: lookAgainMs,
  })
  const hosts = (isLost ? looked.data : null) ?? latest ?? looked.data
  const isWide = useMediaQuery('(min-width: 1080px)')
  const { setMode, forget } = useHostActions(hosts ?? noHosts)
  if (hosts === undefined) {
    return isLost ? <Interrupted /> : <Skeleton active title={false} paragraph={{ rows: 6 }} />
  }
  const actions: Columns<JudgeHostView>[number] = {
    title: '操作',
    key: 'action',
    width: isWide ? 140 : 84,
    render: (_, host) => (
      <HostActions
        host={host}
        onSetMode={(mode) => setMode(host, mode)}
        onForget={() => forget(host)}
      />
    ),
  }
  return (
    <>
      {isLost && <Interrupted />}
      <Table<JudgeHostView>
        rowKey="name"
        size="middle"
        pagination={false}
        columns={[...(isWide ? wideColumns : narrowColumns), actions]}
        dataSource={hosts}
        expandable={{
          expandedRowRender: isWide ? wideDetails : narrowDetails,
          columnWidth: 40,
        }}
        locale={{
          emptyText: (
            <EmptyList text="还没有判题机。启动 worker 后会自动出现在这里，不需要登记。" />
          ),
        }}
      />
    </>
  )
}

function Interrupted() {
  return <p className="muted">实时状态中断，正在重新连接…</p>
}

function Name({ host }: { host: JudgeHostView }) {
  return (
    <span className="cell-lines">
      <strong>{host.name}</strong>
      <span className="muted">{sandboxName(host.sandbox)}</span>
    </span>
  )
}

function State({ host: { state, trouble } }: { host: JudgeHostView }) {
  const { tone, meaning } = hostStates[state]
  return (
    <span className="cell-lines">
      <Tag color={tone}>{state}</Tag>
      <span className="muted">{meaning}</span>
      {trouble !== null && (
        <span>
          <WallClock time={trouble.since} /> 起：{trouble.message || '没有说明原因'}
        </span>
      )}
    </span>
  )
}

function meanOf({ meanMs }: JudgeHostView): string {
  return meanMs === null ? '—' : formatDuration(meanMs)
}

const wideColumns: Columns<JudgeHostView> = [
  { title: '判题机', key: 'name', render: (_, host) => <Name host={host} /> },
  { title: '状态', key: 'state', render: (_, host) => <State host={host} /> },
  {
    title: '正在判题',
    key: 'running',
    width: 96,
    render: (_, { running, capacity }) => `${running} / ${capacity}`,
  },
  { title: '已判', dataIndex: 'done', width: 84 },
  { title: '故障', dataIndex: 'failed', width: 72 },
  { title: '平均用时', key: 'mean', width: 104, render: (_, host) => meanOf(host) },
  {
    title: '最近消息',
    dataIndex: 'heartbeatAt',
    width: 152,
    render: (time: string) => <WallClock time={time} />,
  },
]

/** Where there is no room for columns, figures stand below the name. */
const narrowColumns: Columns<JudgeHostView> = [
  {
    title: '判题机',
    key: 'name',
    render: (_, host) => (
      <span className="cell-lines">
        <Name host={host} />
        <State host={host} />
        <span className="muted">
          正在判题 {host.running} / {host.capacity}，已判 {host.done}，故障 {host.failed}
        </span>
      </span>
    ),
  },
]

const wideDetails = (host: JudgeHostView) => <Details host={host} isWide />
const narrowDetails = (host: JudgeHostView) => <Details host={host} isWide={false} />

function Details({ host, isWide }: { host: JudgeHostView; isWide: boolean }) {
  return (
    <FactList
      className={styles.versions}
      facts={{
        平均用时: !isWide && meanOf(host),
        最近消息: !isWide && <WallClock time={host.heartbeatAt} />,
        启动时间: <WallClock time={host.startedAt} />,
        停止时间: host.stoppedAt !== null && <WallClock time={host.stoppedAt} />,
        ...Object.fromEntries(namedVersions(host)),
      }}
    />
  )
}

interface HostActionsProps {
  host: JudgeHostView
  onSetMode: (mode: JudgeHostMode) => void
  onForget: () => void
}

/** What can be asked of a host now. */
function HostActions({ host, onSetMode, onForget }: HostActionsProps) {
  const { name, state, mode } = host
  const actionOf = (text: string, onClick: () => void) => (
    <Button
      key={text}
      type="link"
      size="small"
      danger={text === '移除'}
      aria-label={`${text}“${name}”`}
      onClick={onClick}
    >
      {text}
    </Button>
  )
  if (state === '失联' || state === '已停止') return actionOf('移除', onForget)
  return (
    <Space size={0} wrap>
      {mode !== 'active' && actionOf('恢复', () => onSetMode('active'))}
      {mode === 'active' && actionOf('暂停', () => onSetMode('paused'))}
      {mode !== 'draining' && actionOf('排空', () => onSetMode('draining'))}
    </Space>
  )
}
