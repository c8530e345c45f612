import type { AddedMembers } from '@ceping/contract/class-member'
import {
  CheckCircleOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './added-report.module.css'

/** What became of each account. */
export function AddedReport({ added, alreadyMembers, unknown }: AddedMembers) {
  if (added.length + alreadyMembers.length + unknown.length === 0) {
    return <span className="muted">文件中没有账号，没有添加任何人。</span>
  }
  return (
    <ul className={styles.report} aria-label="添加结果">
      <Outcome icon={<CheckCircleOutlined />} tone="good" label="已添加" accounts={added} />
      <Outcome icon={<MinusCircleOutlined />} label="原本就在班级中" accounts={alreadyMembers} />
      <Outcome
        icon={<ExclamationCircleOutlined />}
        tone="bad"
        label="没有找到，或账号已停用"
        accounts={unknown}
        hint="这些账号已留在“按账号”的输入框中，更正后可以再次添加。"
      />
    </ul>
  )
}

interface OutcomeProps {
  icon: ReactNode
  tone?: 'good' | 'bad'
  label: string
  accounts: string[]
  hint?: string
}

function Outcome({ icon, tone, label, accounts, hint }: OutcomeProps) {
  if (accounts.length === 0) return null
  return (
    <li data-tone={tone}>
      {icon}
      <div>
        <strong>
          {label} {accounts.length} 个
        </strong>
        <div className={styles.accounts}>{accounts.join('、')}</div>
        {hint !== undefined && <div className="muted">{hint}</div>}
      </div>
    </li>
  )
}
