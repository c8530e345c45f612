import { handOver } from '@ceping/contract/invigilation'
import { Alert, Select, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useConfirm } from '../../components/confirm.tsx'
import { FigureStrip } from '../../components/figure-strip.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { ServerTime } from '../../components/server-time.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { type Addressed, addressAll, addressSome } from './addressed.ts'
import styles from './invigilation-panel.module.css'
import { AddTimeModal, EndModal, MessageModal, ResumeModal } from './order-modals.tsx'
import { RefusedDraftsDrawer } from './refused-drafts-drawer.tsx'
import { type Order, OrderBar, SeatMenu } from './seat-actions.tsx'
import { SeatTable } from './seat-table.tsx'
import { countSeats, findSeats, type SeatFilter, seatFilters, type Seats } from './seats.ts'
import { useInvigilation } from './use-invigilation.ts'

/** An exam while it is sat: who is where, who needs help, and what can be done about it. */
export function InvigilationPanel({ assignmentId }: { assignmentId: number }) {
  const { seats, problemCount, isLost } = useInvigilation(assignmentId)
  return (
    <div className={styles.panel}>
      {isLost && (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title="实时连接中断，正在重新连接"
          description={
            seats === null ? '连上后显示学生的状态。' : '下面是断开之前的状态，重新连上后自动更新。'
          }
        />
      )}
      {seats === null ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <Room assignmentId={assignmentId} seats={seats} problemCount={problemCount} />
      )}
    </div>
  )
}

interface RoomProps {
  assignmentId: number
  seats: Seats
  problemCount: number
}

function Room({ assignmentId, seats, problemCount }: RoomProps) {
  const [filter, setFilter] = useState<SeatFilter>('all')
  const [search, setSearch] = useState('')
  const [selectedIds, setSelectedIds] = useState<number[]>([])
  const orders = useOrders(assignmentId)
  const refused = useDialog<number | null>(null)
  const shown = useMemo(() => findSeats(seats, { filter, search }), [seats, filter, search])
  const selected = selectedIds.flatMap((userId) => seats.get(userId) ?? [])
  const addressed = selected.length === 0 ? addressAll([...seats.values()]) : addressSome(selected)
  const refusedSeat = seats.get(refused.about ?? 0)

  return (
    <>
      <Figures seats={seats} />
      <div className={styles.tools}>
        <Select<SeatFilter>
          aria-label="按状态筛选"
          className={styles.filter ?? ''}
          value={filter}
          onChange={setFilter}
          options={filterOptions(seats)}
        />
        <SearchInput label="搜索姓名或账号" value={search} onChange={setSearch} />
        <ServerTime />
      </div>
      <OrderBar addressed={addressed} onOrder={orders.give} onClear={() => setSelectedIds([])} />
      <SeatTable
        seats={shown}
        problemCount={problemCount}
        selectedIds={selectedIds}
        onSelect={setSelectedIds}
        renderActions={(seat) => <SeatMenu seat={seat} onOrder={orders.give} />}
        onOpenRefused={({ userId }) => refused.open(userId)}
      />
      <OrderDialogs assignmentId={assignmentId} dialog={orders.dialog} />
      {refusedSeat !== undefined && (
        <RefusedDraftsDrawer
          assignmentId={assignmentId}
          seat={refusedSeat}
          isOpen={refused.isOpen}
          onClose={refused.close}
        />
      )}
    </>
  )
}

function filterOptions(seats: Seats) {
  const all = [...seats.values()]
  return (Object.keys(seatFilters) as SeatFilter[]).map((value) => {
    const { name, has } = seatFilters[value]
    return { value, label: `${name}（${all.filter(has).length}）` }
  })
}

function Figures({ seats }: { seats: Seats }) {
  const { expected, entered, working, handedIn, troubled } = countSeats(seats)
  return (
    <FigureStrip
      figures={[
        { name: '应到', value: expected, unit: '人' },
        { name: '已进入', value: entered, unit: '人' },
        { name: '作答中', value: working, unit: '人' },
        { name: '已交卷', value: handedIn, unit: '人' },
        { name: '异常', value: troubled, unit: '人' },
      ]}
    />
  )
}

/** Whom an order is about, and which it is. */
interface Given {
  order: Order
  addressed: Addressed
}

const nobody: Given = { order: 'addTime', addressed: addressAll([]) }

/** Give orders: each has a dialog of its own, or a question. */
function useOrders(assignmentId: number) {
  const tell = useTell()
  const confirm = useConfirm()
  const dialog = useDialog<Given>(nobody)
  const handing = useCall(handOver)

  function give(order: Order, addressed: Addressed): void {
    if (order !== 'handOver') dialog.open({ order, addressed })
    else askHandOver(addressed)
  }

  function askHandOver({ userIds, name }: Addressed): void {
    confirm({
      title: `放行${name}换浏览器？`,
      content: '可以用另一个浏览器或电脑继续；原来的浏览器不能再保存。已保存的代码都在。',
      okText: '放行',
      onConfirm: () =>
        tell(handing.mutateAsync({ body: { assignmentId, userIds: userIds ?? [] } }), {
          done: (count) =>
            count === 0 ? '没有进入考试的学生不需要放行' : `已放行 ${count} 名学生`,
          failed: '放行失败',
        }),
    })
  }

  return { give, dialog }
}

interface OrderDialogsProps {
  assignmentId: number
  dialog: ReturnType<typeof useOrders>['dialog']
}

const dialogs = {
  addTime: AddTimeModal,
  message: MessageModal,
  end: EndModal,
  resume: ResumeModal,
} as const

function OrderDialogs({ assignmentId, dialog }: OrderDialogsProps) {
  const { order, addressed } = dialog.about
  return (Object.keys(dialogs) as (keyof typeof dialogs)[]).map((name) => {
    const OrderDialog = dialogs[name]
    return (
      <OrderDialog
        key={name}
        assignmentId={assignmentId}
        addressed={addressed}
        isOpen={dialog.isOpen && order === name}
        onClose={dialog.close}
      />
    )
  })
}
