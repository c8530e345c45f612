import { type ImportReport, importUsers } from '@ceping/contract/user-import'
import { useRef, useState } from 'react'
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
  /** The same at once: what is said of a file that is no longer on its way comes too late. */
  const latest = useRef<Import | null>(null)

  function show(next: Import | null): void {
    latest.current = next
    setCurrent(next)
  }

  async function pick(file: File): Promise<void> {
    const picked = { file, report: null }
    show(picked)
    try {
      const report = await check.mutateAsync({ query: { dryRun: 'true' }, body: { file } })
      if (latest.current === picked) show({ file, report })
    } catch (error) {
      if (latest.current !== picked) return
      show(null)
      toast.error('检查文件失败', error)
    }
  }

  async function start(): Promise<void> {
    if (current === null) return
    const { file } = current
    try {
      show({ file, report: await send.mutateAsync({ query: {}, body: { file } }) })
      toast.success('导入成功')
    } catch (error) {
      toast.error('导入失败', error)
      // Somebody may have taken an account since the file was checked.
      const report = error instanceof ApiError && importUsers.data.safeParse(error.data)
      if (report && report.success) show({ file, report: report.data })
    }
  }

  return {
    current,
    isChecking: current?.report === null,
    isImporting: send.isPending,
    pick,
    start,
    clear: () => show(null),
  }
}
