import type { Verdict } from '@ceping/contract/vocabulary'
import { Tag } from 'antd'
import { verdictWords } from '../lib/verdict-words.ts'

/** The verdict of a submission in a word; null while it is judged. */
export function VerdictTag({ verdict }: { verdict: Verdict | null }) {
  if (verdict === null) return <Tag color="processing">判题中</Tag>
  const { label, tone } = verdictWords[verdict]
  return <Tag color={tone}>{label}</Tag>
}
