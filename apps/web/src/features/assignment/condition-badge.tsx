import { Badge } from 'antd'

const known = {
  进行中: { status: 'processing', text: '进行中' },
  已结束: { status: 'success', text: '已结束' },
} as const

const pending = { status: 'warning', text: '未开始' } as const

/** How the state of an assignment is shown; a word that we do not know counts as 未开始. */
export function conditionBadge(condition: string) {
  return condition in known ? known[condition as keyof typeof known] : pending
}

/** The state of an assignment; it keeps its width beside a long name. */
export function ConditionBadge({ condition }: { condition: string }) {
  return <Badge style={{ flex: 'none', whiteSpace: 'nowrap' }} {...conditionBadge(condition)} />
}
