import {
  RejudgeChange,
  type RejudgeResultView,
  type RejudgingView,
} from '@ceping/contract/rejudging'
import type { Verdict } from '@ceping/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Select, Skeleton, Table, type TableProps, Tag } from 'antd'
import type { ComponentType } from 'react'
import { LoadError } from '../../components/load-error.tsx'
import { Section } from '../../components/section.tsx'
import { formatScore } from '../../lib/format.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { pageSize, resultsQuery } from './rejudging.api.ts'
import styles from './rejudging.module.css'
import { changeWords } from './rejudging-words.ts'

type Columns = NonNullable<TableProps<RejudgeResultView>['columns']>
type VerdictTag = ComponentType<{ verdict: Verdict | null }>

/** Which results are shown. */
export interface ResultView {
  page: number
  changes: RejudgeChange[]
}

interface RejudgeResultTableProps {
  rejudging: RejudgingView
  view: ResultView
  verdictTag: VerdictTag
  onView: (view: ResultView) => void
  onOpen: (submissionId: number) => void
}

const changeOptions = RejudgeChange.options.map((value) => ({
  value,
  label: changeWords[value].name,
}))

/** The results that have come, each beside what it would replace. */
export function RejudgeResultTable(props: RejudgeResultTableProps) {
  const { rejudging, view, verdictTag, onView, onOpen } = props
  const isWide = useMediaQuery('(min-width: 1000px)')
  const results = useQuery(resultsQuery(rejudging, view))
  const columns = columnsOf({ isWide, verdictTag, onOpen })
  return (
    <Section
      title="各份提交"
      link={
        <Select
          mode="multiple"
          aria-label="按变化筛选"
          placeholder="全部变化"
          style={{ minWidth: 160 }}
          allowClear
          value={view.changes}
          options={changeOptions}
          onChange={(changes) => onView({ page: 1, changes })}
        />
      }
    >
      {results.isLoadingError && (
        <LoadError title="获取结果失败" error={results.error} onRetry={results.refetch} />
      )}
      {results.isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {results.data !== undefined && (
        <Table<RejudgeResultView>
          rowKey="submissionId"
          size="middle"
          columns={columns}
          dataSource={results.data.records}
          loading={results.isPlaceholderData}
          locale={{
            emptyText: (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={view.changes.length === 0 ? '还没有判出结果' : '没有这样的结果'}
              />
            ),
          }}
          pagination={{
            current: view.page,
            pageSize,
            total: results.data.total,
            showSizeChanger: false,
            showTotal: (total) => `共 ${total} 份`,
            onChange: (page) => onView({ ...view, page }),
          }}
        />
      )}
    </Section>
  )
}

function columnsOf(options: {
  isWide: boolean
  verdictTag: VerdictTag
  onOpen: (submissionId: number) => void
}): Columns {
  const { isWide, verdictTag, onOpen } = options
  const action: Columns[number] = {
    title: '操作',
    key: 'action',
    width: 84,
    render: (_, { submissionId, realName }) => (
      <Button
        type="link"
        size="small"
        aria-label={`对比 ${realName} 的提交 #${submissionId}`}
        onClick={() => onOpen(submissionId)}
      >
        对比
      </Button>
    ),
  }
  if (!isWide) {
    return [
      {
        title: '提交',
        key: 'result',
        render: (_, row) => (
          <span className="cell-lines">
            <Student row={row} />
            <span>{row.problemName}</span>
            <Change row={row} />
            <span className="muted">原来</span>
            <Outcome outcome={row.before} verdictTag={verdictTag} />
            <span className="muted">重新判题</span>
            <Outcome outcome={row.after} verdictTag={verdictTag} />
          </span>
        ),
      },
      action,
    ]
  }
  return [
    { title: '学生', key: 'student', render: (_, row) => <Student row={row} /> },
    {
      title: '题目',
      key: 'problem',
      render: (_, row) => (
        <span className="cell-lines">
          <span>{row.problemName}</span>
          <span className="muted">{row.assignmentTitle ?? '试运行'}</span>
        </span>
      ),
    },
    { title: '变化', key: 'change', width: 120, render: (_, row) => <Change row={row} /> },
    {
      title: '原来',
      key: 'before',
      render: (_, { before }) => <Outcome outcome={before} verdictTag={verdictTag} />,
    },
    {
      title: '重新判题',
      key: 'after',
      render: (_, { after }) => <Outcome outcome={after} verdictTag={verdictTag} />,
    },
    action,
  ]
}

function Outcome(props: { outcome: RejudgeResultView['before']; verdictTag: VerdictTag }) {
  const { outcome, verdictTag: VerdictTag } = props
  return (
    <span className={styles.outcome}>
      <strong>{formatScore(outcome.totalScore)}</strong>
      <VerdictTag verdict={outcome.verdict} />
    </span>
  )
}

function Student({ row }: { row: RejudgeResultView }) {
  return (
    <span className="cell-lines">
      <strong>{row.realName}</strong>
      <span className="muted">
        {row.userAccount} · #{row.submissionId}
      </span>
    </span>
  )
}

function Change({ row: { change, isApplied } }: { row: RejudgeResultView }) {
  const { name, tone } = changeWords[change]
  return (
    <span className="cell-lines">
      <Tag color={tone}>{name}</Tag>
      {isApplied && <span className="muted">已采用</span>}
    </span>
  )
}
