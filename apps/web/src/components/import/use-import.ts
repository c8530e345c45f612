import type { Endpoint } from '@ceping/contract/endpoint'
import type { ImportReport } from '@ceping/contract/user-import'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../lib/call-api.ts'
import { readAgain } from '../../lib/use-call.ts'
import { useToast } from '../toast.tsx'

/** Where people are imported to. */
export interface ImportSource<Report extends ImportReport> {
  /** Has a file checked, or imported. */
  send: (file: File, isDryRun: boolean) => Promise<Report>
  /** Of a refusal, too. */
  report: z.ZodType<Report>
  /** What is no longer right after an import. */
  outdated: readonly Endpoint[]
}

/** A file on its way: chosen and checked, and in the end imported. */
interface Import<Report> {
  file: File
  /** Null while the file is checked. */
  report: Report | null
}

/** Importing people from a file: first the server says what is wrong with it, then all come or none. */
export function useImport<Report extends ImportReport>(source: ImportSource<Report>) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: (file: File) => source.send(file, false),
    onSuccess: () => readAgain(queryClient, source.outdated),
  })
  const [current, setCurrent] = useState<Import<Report> | null>(null)
  /** The same at once: what is said of a file that is no longer on its way comes too late. */
  const latest = useRef<Import<Report> | null>(null)

  function show(next: Import<Report> | null): void {
    latest.current = next
    setCurrent(next)
  }

  async function pick(file: File): Promise<void> {
    const picked = { file, report: null }
    show(picked)
    try {
      const report = await source.send(file, true)
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
      show({ file, report: await sending.mutateAsync(file) })
      toast.success('导入成功')
    } catch (error) {
      toast.error('导入失败', error)
      // Somebody may have taken an account since the file was checked.
      const report = error instanceof ApiError && source.report.safeParse(error.data)
      if (report && report.success) show({ file, report: report.data })
    }
  }

  return {
    current,
    isChecking: current?.report === null,
    isImporting: sending.isPending,
    pick,
    start,
    clear: () => show(null),
  }
}
