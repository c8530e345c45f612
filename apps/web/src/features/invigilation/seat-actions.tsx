import { MoreOutlined } from '@ant-design/icons'
import type { Seat } from '@ceping/contract/invigilation'
import { Button, Dropdown, type MenuProps } from 'antd'
import { type Addressed, addressSome } from './addressed.ts'
import styles from './invigilation-panel.module.css'

/** What an invigilator can do with some or all. */
export type Order = 'addTime' | 'message' | 'end' | 'resume' | 'handOver'

const orderNames: Record<Order, string> = {
  addTime: '加时',
  message: '发送消息',
  end: '立即交卷',
  resume: '继续作答',
  handOver: '放行换浏览器',
}

/** What means something for these students. */
function ordersFor(seats: Seat[]): Order[] {
  const isSome = (states: readonly Seat['state'][]) =>
    seats.some(({ state }) => states.includes(state))
  return [
    'addTime',
    'message',
    ...(isSome(['handed_in', 'absent']) ? (['resume'] as const) : []),
    ...(isSome(['working']) ? (['handOver'] as const) : []),
    ...(isSome(['working', 'waiting', 'expected']) ? (['end'] as const) : []),
  ]
}

type OnOrder = (order: Order, addressed: Addressed) => void

/** What can be done with one student. */
export function SeatMenu({ seat, onOrder }: { seat: Seat; onOrder: OnOrder }) {
  const items: MenuProps['items'] = ordersFor([seat]).map((order) => ({
    key: order,
    label: orderNames[order],
    danger: order === 'end',
    onClick: () => onOrder(order, addressSome([seat])),
  }))
  return (
    <Dropdown
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- of the menu, once it has been opened
      autoFocus
      trigger={['click']}
      menu={{ items }}
    >
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={`“${seat.realName}”的操作`}
      />
    </Dropdown>
  )
}

interface OrderBarProps {
  /** All, where nobody is selected. */
  addressed: Addressed
  onOrder: OnOrder
  onClear: () => void
}

/** What can be done with all, or with those who are selected. */
export function OrderBar({ addressed, onOrder, onClear }: OrderBarProps) {
  const isAll = addressed.userIds === null
  const orders = ordersFor(addressed.seats).filter((order) => order !== 'handOver' || !isAll)
  return (
    <div className={styles.orders}>
      <output>{isAll ? '对全体学生' : `对选中的 ${addressed.seats.length} 人`}</output>
      {orders.map((order) => (
        <Button
          key={order}
          size="small"
          danger={order === 'end'}
          onClick={() => onOrder(order, addressed)}
        >
          {orderNames[order]}
        </Button>
      ))}
      {!isAll && (
        <Button size="small" type="text" onClick={onClear}>
          取消选择
        </Button>
      )}
    </div>
  )
}
