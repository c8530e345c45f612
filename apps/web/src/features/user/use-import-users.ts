import { type ImportReport, importUsers } from '@ceping/contract/user-import'
import { useState } from 'react'
import { useToast } from '../../components/toast.tsx'
import { ApiError } from '../../lib/call-api.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByUsers } from './user-list.api.ts'

/** A file on its way: chosen and checked, and in the end imported. */
interface Import {
  file: File
  /** Null while the file is checked. */
  report: ImportReport | null
}

/** Importing users from a file: first the server says what is wrong with it, then all come or none. */
export function useImportUsers() {
  const toast = useToast()
  const check = useCall(importUsers)
  const send = useCall(importUsers, outdatedByUsers)
  const [current, setCurrent] = useState<Import | null>(null)

  async function pick(file: File): Promise<void> {
    setCurrent({ file, report: null })
    try {
      const report = await check.mutateAsync({ query: { dryRun: 'true' }, body: { file } })
      setCurrent({ file, report })
    } catch (error) {
      setCurrent(null)
      toast.error('检查文件失败', error)
    }
  }

  async function start(): Promise<void> {
    if (current === null) return
    const { file } = current
    try {
      setCurrent({ file, report: await send.mutateAsync({ query: {}, body: { file } }) })
      toast.success('导入成功')
    } catch (error) {
      toast.error('导入失败', error)
      // Somebody may have taken an account since the file was checked.
      const report = error instanceof ApiError && importUsers.data.safeParse(error.data)
      if (report && report.success) setCurrent({ file, report: report.data })
    }
  }

  return {
    current,
    isChecking: check.isPending,
    isImporting: send.isPending,
    pick,
    start,
    clear: () => setCurrent(null),
  }
}
