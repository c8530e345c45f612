import type { Concern } from '@ceping/contract/admin/dashboard'
import { formatMinute } from '@ceping/contract/time'
import { formatWait } from '../../lib/format.ts'

/** A concern in words, and the page on which one does something about it. */
interface DescribedConcern {
  text: string
  /** What it means, or what can be done. */
  hint: string
  page: { path: string; title: string }
}

const judgesPage = { path: '/admin/judges', title: '判题机管理' }
const faultsPage = { ...judgesPage, path: '/admin/judges?tab=queue&view=faulty&days=1' }
const mailPage = { path: '/admin/mail', title: '邮件' }
const backupPage = { path: '/admin/backup', title: '数据备份' }

type Of<Kind extends Concern['kind']> = Extract<Concern, { kind: Kind }>

/** Say what an administrator has to look after. */
export function describeConcern(concern: Concern): DescribedConcern {
  if (concern.kind === 'backup_overdue') return { ...describeBackup(concern), page: backupPage }
  if (concern.kind === 'judge_faults') return { ...describeFaults(concern), page: faultsPage }
  if (concern.kind === 'mail_trouble') return { ...describeMail(concern), page: mailPage }
  return { ...describeJudging(concern), page: judgesPage }
}

function describeBackup({ lastBackupAt }: Of<'backup_overdue'>) {
  if (lastBackupAt === null) {
    return { text: '还没有备份过', hint: '没有备份，磁盘损坏后数据无法找回。' }
  }
  const hint = `最近一次成功的备份：${formatMinute(lastBackupAt)}`
  return { text: '已超过两天没有成功备份', hint }
}

function describeMail({ count, reason }: Of<'mail_trouble'>) {
  return { text: `最近 24 小时有 ${count} 封提醒邮件没有发出去`, hint: reason }
}

function describeFaults({ count }: Of<'judge_faults'>) {
  const hint = '不影响学生成绩；排除故障后可以重试。'
  return { text: `最近 24 小时有 ${count} 个提交因判题服务故障没有结果`, hint }
}

function describeJudging(concern: Of<'no_judge' | 'long_queue' | 'judge_trouble'>) {
  if (concern.kind === 'no_judge') {
    const hint = '提交都会保存，但在判题机恢复之前没有结果。'
    return { text: '没有判题机在工作', hint }
  }
  if (concern.kind === 'long_queue') {
    const hint = `全部判完大约还要 ${formatWait(concern.clearMs)}；可以增加判题机。`
    return { text: `有 ${concern.waitingCount} 个提交没有判完`, hint }
  }
  return describeHost(concern)
}

function describeHost({ hostName, since, trouble }: Of<'judge_trouble'>) {
  const time = formatMinute(since)
  if (trouble === null) {
    const hint = `${time} 之后没有消息；如果它不会再回来，请移除。`
    return { text: `判题机 ${hostName} 失联`, hint }
  }
  return { text: `判题机 ${hostName} 不能判题`, hint: `${time} 起：${trouble || '没有说明原因'}` }
}
