import { UploadOutlined } from '@ant-design/icons'
import {
  beginBackupUpload,
  finishBackupUpload,
  uploadBackupPiece,
  uploadPieceBytes,
} from '@ceping/contract/admin/backup'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Progress, Upload } from 'antd'
import { useState } from 'react'
import { useToast } from '../../components/toast.tsx'
import { callApi, NetworkError } from '../../lib/call-api.ts'
import { formatBytes } from '../../lib/format.ts'
import { readAgain } from '../../lib/use-call.ts'
import { outdatedByBackup } from './backup.api.ts'

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

/** How often a piece is sent again that got no answer, and how long after. */
const retries = 5
const pauseMs = 2_000

async function sendPiece(uploadId: string, offset: number, piece: Blob): Promise<number> {
  const request = {
    query: { uploadId, offset: String(offset) },
    body: { file: new File([piece], 'piece.zip') },
  }
  for (let tries = 0; ; tries += 1) {
    try {
      return await callApi(uploadBackupPiece, request)
    } catch (error) {
      if (!(error instanceof NetworkError) || tries === retries) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/**
 * Upload a backup piece by piece, so that no limit of a proxy is in its way and a lost connection costs
 * one piece. Tells how much is there, from 0 to 1. Throws as `callApi`.
 */
async function uploadBackup(file: File, onProgress: (done: number) => void): Promise<void> {
  const uploadId = await callApi(beginBackupUpload, { body: { sizeBytes: file.size } })
  let offset = 0
  while (offset < file.size) {
    offset = await sendPiece(uploadId, offset, file.slice(offset, offset + uploadPieceBytes))
    onProgress(offset / file.size)
  }
  await callApi(finishBackupUpload, { body: { uploadId } })
}
