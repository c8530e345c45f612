import { DownloadOutlined } from '@ant-design/icons'
import type { TableFormat } from '@ceping/contract/wire-types'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useToast } from './toast.tsx'

interface FormatChoice<Format> {
  format: Format
  label: string
}

const tableFormats: FormatChoice<TableFormat>[] = [
  { format: 'xlsx', label: '导出 Excel' },
  { format: 'csv', label: '导出 CSV' },
]

interface FormatButtonsProps<Format> {
  formats: FormatChoice<Format>[]
  /** Saves a file; throws as `callApi`. */
  download: (format: Format) => Promise<void>
}

/** Save a table as a file. */
export function ExportButtons({ download }: Pick<FormatButtonsProps<TableFormat>, 'download'>) {
  return <FormatButtons formats={tableFormats} download={download} />
}

/** Save something as a file of one of these formats. */
export function FormatButtons<Format extends string>(props: FormatButtonsProps<Format>) {
  const { formats, download } = props
  const toast = useToast()
  const [pending, setPending] = useState<Format | null>(null)

  async function start(format: Format): Promise<void> {
    setPending(format)
    try {
      await download(format)
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
          onClick={() => void start(format)}
        >
          {label}
        </Button>
      ))}
    </Space>
  )
}
