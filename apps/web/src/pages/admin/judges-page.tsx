import { ComingPage } from './coming-page.tsx'

/** What judges submissions. */
export function JudgesPage() {
  return (
    <ComingPage
      title="判题机管理"
      plan="这里将列出每台判题机的状态和排队情况，并可以暂停、恢复和重新判题。"
      today="现在判题机启动后自动加入，不需要登记；可以查看它们是否就绪。"
      link={{ to: '/api/ready', text: '查看运行状态' }}
    />
  )
}
