import type { JudgeStage } from '@ceping/contract/submission'
import type { Verdict } from '@ceping/contract/vocabulary'
import { Tag } from 'antd'
import { verdictWords } from '../lib/verdict-words.ts'

interface VerdictTagProps {
  verdict: Verdict | null
  /** Tells a verdict that may not be seen from one that is not known yet. */
  stage?: JudgeStage
}

/** The verdict of a submission in a word; null while it is judged, and where it is held back. */
export function VerdictTag({ verdict, stage }: VerdictTagProps) {
  if (verdict !== null) {
    const { label, tone } = verdictWords[verdict]
    return <Tag color={tone}>{label}</Tag>
  }
  return stage === 'judged' ? <Tag>已收到</Tag> : <Tag color="processing">判题中</Tag>
}
