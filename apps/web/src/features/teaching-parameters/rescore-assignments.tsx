import {
  previewRescoring,
  type RescorableAssignment,
  startRescoring,
} from '@ceping/contract/admin/rescoring'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Table, Tag } from 'antd'
import { useRef, useState } from 'react'
import { ConditionBadge } from '../../components/condition-badge.tsx'
import { AddressSearch } from '../../components/address-search.tsx'
import { useConfirm } from '../../components/confirm.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import type { Columns } from '../../components/paged-table.tsx'
import { Section } from '../../components/section.tsx'
import { selectionAcrossPages } from '../../components/selection-across-pages.ts'
import { useToast } from '../../components/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { describeBasis } from '../../lib/policy-words.ts'
import { outdatedByRequest, pageSize, rescorableQuery } from './rescoring.api.ts'
import styles from './rescore-assignments.module.css'
import { ScorePreviewView } from './score-preview-view.tsx'

interface RescoreAssignmentsProps {
  keyword: string
  onSearch: (keyword: string) => void
}

/** Choose homework and exams to be scored by the parameters of now, after a preview. */
export function RescoreAssignments({ keyword, onSearch }: RescoreAssignmentsProps) {
  const [chosen, setChosen] = useState<RescorableAssignment[]>([])
  const [form] = Form.useForm<{ reason: string }>()
  const { preview, start, forget, result, isPreviewing, isPending } = useStart(() => {
    setChosen([])
    form.resetFields()
  })

  return (
    <Section title="让已开始的作业和考试采用现行的计分方式">
      <AddressSearch label="按名称或班级查找" keyword={keyword} onSearch={onSearch} />
      <AssignmentTable
        // A search begins at its first page.
        key={keyword}
        keyword={keyword}
        chosen={chosen}
        onChoose={(assignments) => {
          setChosen(assignments)
          forget()
        }}
      />
      <Form
        form={form}
        className={styles.form}
        layout="vertical"
        onFinish={({ reason }) => void start(chosen, reason)}
      >
        <Form.Item
          label="原因"
          name="reason"
          rules={[{ required: true, whitespace: true, message: '请填写重新计分的原因' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <div className={styles.buttons}>
          <Button
            disabled={chosen.length === 0}
            loading={isPreviewing}
            onClick={() => void preview(chosen)}
          >
            预览影响
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            disabled={chosen.length === 0}
            loading={isPreviewing || isPending}
          >
            重新计分
          </Button>
          <span className="muted">已选择 {chosen.length} 项</span>
        </div>
      </Form>
      {result !== undefined && <ScorePreviewView preview={result} unit="个成绩" />}
    </Section>
  )
}

function idOf({ assignmentId }: RescorableAssignment): number {
  return assignmentId
}

/** Previewing and starting; a start asks first, and names whom it concerns. */
function useStart(onStarted: () => void) {
  const toast = useToast()
  const confirm = useConfirm()
  const previewing = useCall(previewRescoring)
  const starting = useCall(startRescoring, outdatedByRequest)
  // A second click may come before React has rendered that the first is pending.
  const isAsking = useRef(false)

  async function preview(chosen: RescorableAssignment[]) {
    try {
      return await previewing.mutateAsync({ body: { assignmentIds: chosen.map(idOf) } })
    } catch (error) {
      toast.error('预览失败', error)
      return null
    }
  }

  async function startNow(body: { assignmentIds: number[]; reason: string }): Promise<void> {
    try {
      const { length } = await starting.mutateAsync({ body })
      previewing.reset()
      onStarted()
      if (length > 0) toast.success('已开始重新计分')
      if (length < body.assignmentIds.length) toast.info('已采用现行计分方式的没有重复计算')
    } catch (error) {
      toast.error('重新计分失败', error)
    }
  }

  async function start(chosen: RescorableAssignment[], reason: string): Promise<void> {
    if (isAsking.current) return
    isAsking.current = true
    // Previewed again: submissions or parameters may have changed since.
    const effect = await preview(chosen)
    isAsking.current = false
    if (effect === null) return
    const { classCount, studentCount, upCount, downCount } = effect
    confirm({
      title: `对 ${chosen.length} 项作业和考试重新计分？`,
      content: `涉及 ${classCount} 个班级、${studentCount} 名学生：${describeBasis(effect)}${upCount} 个成绩升高，${downCount} 个降低。名次和完成情况随之改变，得分有变化的班级会收到通知；不重新运行代码，每一项都可以撤销。`,
      okText: '重新计分',
      isDanger: true,
      onConfirm: () => startNow({ assignmentIds: chosen.map(idOf), reason }),
    })
  }

  return {
    preview,
    start,
    forget: previewing.reset,
    result: previewing.data,
    isPreviewing: previewing.isPending,
    isPending: starting.isPending,
  }
}

interface AssignmentTableProps {
  keyword: string
  chosen: RescorableAssignment[]
  onChoose: (assignments: RescorableAssignment[]) => void
}

function AssignmentTable({ keyword, chosen, onChoose }: AssignmentTableProps) {
  const [current, setCurrent] = useState(1)
  const isWide = useMediaQuery('(min-width: 1000px)')
  const assignments = useQuery(rescorableQuery(current, keyword))
  const { data } = assignments
  if (data === undefined) {
    return <NotLoaded query={assignments} failure="获取作业和考试失败" rows={6} hasTitle={false} />
  }
  return (
    <Table<RescorableAssignment>
      rowKey="assignmentId"
      size="small"
      columns={isWide ? wideColumns : narrowColumns}
      dataSource={data.records}
      loading={assignments.isPlaceholderData}
      locale={{
        emptyText: (
          <EmptyList
            text={keyword === '' ? '还没有已开始的作业和考试' : `没有名称或班级含有“${keyword}”的`}
          />
        ),
      }}
      rowSelection={{
        ...selectionAcrossPages({
          keyOf: idOf,
          shown: data.records,
          selected: chosen,
          onSelect: onChoose,
        }),
        // Nothing would change, so there would be nothing to take back.
        getCheckboxProps: ({ assignmentTitle, className, isCurrent }) => ({
          disabled: isCurrent,
          'aria-label': `选择“${assignmentTitle}”（${className}）`,
        }),
      }}
      pagination={{
        current,
        pageSize,
        total: data.total,
        showSizeChanger: false,
        showTotal: (total) => `共 ${total} 项`,
        onChange: setCurrent,
      }}
    />
  )
}

function PolicyState({ isCurrent }: { isCurrent: boolean }) {
  if (isCurrent) return <span className="muted">与现行相同</span>
  return <Tag color="warning">与现行不同</Tag>
}

const wideColumns: Columns<RescorableAssignment> = [
  { title: '名称', dataIndex: 'assignmentTitle', className: styles.text },
  { title: '班级', dataIndex: 'className', className: styles.text },
  { title: '类型', dataIndex: 'type', width: 72 },
  {
    title: '状态',
    key: 'assignmentCondition',
    width: 136,
    render: (_, assignment) => <ConditionBadge assignment={assignment} />,
  },
  { title: '学生', dataIndex: 'studentCount', align: 'end', width: 72 },
  {
    title: '计分方式',
    dataIndex: 'isCurrent',
    width: 120,
    render: (isCurrent: boolean) => <PolicyState isCurrent={isCurrent} />,
  },
]

/** Where there is no room for columns, the rest stands below the name. */
const narrowColumns: Columns<RescorableAssignment> = [
  {
    title: '名称',
    key: 'assignmentTitle',
    render: (_, { assignmentTitle, className, type, studentCount, isCurrent, ...timed }) => (
      <span className={styles.assignment}>
        <span>
          {assignmentTitle} <PolicyState isCurrent={isCurrent} />
        </span>
        <span className="muted">
          {className} · {type} · <ConditionBadge assignment={timed} /> · {studentCount} 名学生
        </span>
      </span>
    ),
  },
]
