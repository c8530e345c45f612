import { UploadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Progress, Upload } from 'antd'
import { useState } from 'react'
import { useToast } from '../../components/toast.tsx'
import { formatBytes } from '../../lib/format.ts'
import { readAgain } from '../../lib/use-call.ts'
import { outdatedByBackup } from './backup.api.ts'
import { uploadBackup } from './upload-backup.ts'

interface UploadButtonProps {
  limitBytes: number
  isDisabled: boolean
}

/** Bring a backup from elsewhere. */
export function UploadButton({ limitBytes, isDisabled }: UploadButtonProps) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)

  async function upload(file: File): Promise<void> {
    if (file.size > limitBytes) {
      toast.error(`文件超过 ${formatBytes(limitBytes)}，请直接放入服务器的备份目录`)
      return
    }
    setProgress(0)
    try {
      await uploadBackup(file, (done) => setProgress(Math.floor(done * 100)))
      toast.success('已上传，正在校验')
    } catch (error) {
      toast.error('上传失败', error)
    } finally {
      setProgress(null)
      await readAgain(queryClient, outdatedByBackup)
    }
  }

  if (progress !== null) {
    return (
      <output>
        正在上传 <Progress percent={progress} style={{ width: 200 }} aria-label="上传进度" />
      </output>
    )
  }
  return (
    <Upload
      accept=".zip"
      showUploadList={false}
      disabled={isDisabled}
      beforeUpload={(file) => {
        void upload(file)
        return false
      }}
    >
      <Button icon={<UploadOutlined />} disabled={isDisabled}>
        上传备份文件
      </Button>
    </Upload>
  )
}
