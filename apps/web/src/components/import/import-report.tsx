import type { ImportReport } from '@ceping/contract/user-import'
import { Alert, Table } from 'antd'

interface ImportReportViewProps {
  report: ImportReport
  /** What else there is to say of people who can be, or were, imported. */
  details: string
}

/** What is wrong with a file, or what can be imported from it. */
export function ImportReportView({ report, details }: ImportReportViewProps) {
  const { total, errors, isDryRun } = report
  if (errors.length === 0) {
    const text = isDryRun ? `共 ${total} 人，没有发现错误，可以导入。` : `已导入 ${total} 人。`
    return <Alert type="success" showIcon title={text} {...(details && { description: details })} />
  }
  return (
    <>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={`共 ${total} 人，有 ${errors.length} 处错误，没有导入任何一人。`}
        description="请在文件中更正后重新选择；行号与表格软件中的一致，表头是第 1 行。"
      />
      <Table
        style={{ marginTop: 12 }}
        size="small"
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        columns={[
          { title: '行', dataIndex: 'row', width: 72 },
          {
            title: '列',
            dataIndex: 'column',
            width: 96,
            render: (column: string) => column || '整行',
          },
          { title: '错误', dataIndex: 'message' },
        ]}
        dataSource={errors}
        pagination={{ pageSize: 8, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
      />
    </>
  )
}
