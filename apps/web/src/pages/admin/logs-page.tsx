import { ComingPage } from './coming-page.tsx'

/** What happened. */
export function LogsPage() {
  return (
    <ComingPage
      title="日志管理"
      plan="这里将可以按时间、人员和操作查找审计日志与服务日志。"
      today="现在的审计记录已写入数据库，服务日志输出在各进程的标准输出中。"
    />
  )
}
