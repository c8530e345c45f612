import { DownloadOutlined } from '@ant-design/icons'
import type { TableFormat } from '@ceping/contract/wire-types'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useToast } from '../../components/toast.tsx'
import { downloadGradebook } from './grade.api.ts'

const formats: { format: TableFormat; label: string }[] = [
  { format: 'xlsx', label: '导出 Excel' },
  { format: 'csv', label: '导出 CSV' },
]

/** Save the gradebook as a file. */
export function ExportButtons({ classId }: { classId: string }) {
  const toast = useToast()
  const [pending, setPending] = useState<TableFormat | null>(null)

  async function download(format: TableFormat): Promise<void> {
    setPending(format)
    try {
      await downloadGradebook(classId, format)
    } catch (error) {
      toast.error('导出失败', error)
    } finally {
      setPending(null)
    }
  }

  return (
    <Space wrap>
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          icon={<DownloadOutlined />}
          loading={pending === format}
          disabled={pending !== null && pending !== format}
          onClick={() => void download(format)}
        >
          {label}
        </Button>
      ))}
    </Space>
  )
}
