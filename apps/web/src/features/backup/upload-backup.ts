import {
  beginBackupUpload,
  finishBackupUpload,
  uploadBackupPiece,
  uploadPieceBytes,
} from '@ceping/contract/admin/backup'
import { callApi, NetworkError } from '../../lib/call-api.ts'

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
export async function uploadBackup(file: File, onProgress: (done: number) => void): Promise<void> {
  const uploadId = await callApi(beginBackupUpload, { body: { sizeBytes: file.size } })
  let offset = 0
  while (offset < file.size) {
    offset = await sendPiece(uploadId, offset, file.slice(offset, offset + uploadPieceBytes))
    onProgress(offset / file.size)
  }
  await callApi(finishBackupUpload, { body: { uploadId } })
}
