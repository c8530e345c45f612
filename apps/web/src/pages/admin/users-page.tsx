import { ComingPage } from './coming-page.tsx'

/** Who may use the platform. */
export function UsersPage() {
  return (
    <ComingPage
      title="用户管理"
      plan="这里将可以查找、新增、停用、导入和导出用户。"
      today="现在可以通过接口完成：新增、修改、停用、删除用户，以及从 xlsx 或 csv 文件批量导入。"
      link={{ to: '/api/docs', text: '打开接口文档' }}
    />
  )
}
