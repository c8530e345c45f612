import { ComingPage } from './coming-page.tsx'

/** How the platform is doing. */
export function DashboardPage() {
  return (
    <ComingPage
      title="仪表盘"
      plan="这里将汇总用户、班级、每日提交、判题用时和排队长度。"
      today="现在可以查看数据库、队列和判题机是否就绪。"
      link={{ to: '/api/ready', text: '查看运行状态' }}
    />
  )
}
