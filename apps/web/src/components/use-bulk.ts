import type { Endpoint } from '@ceping/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAgain } from '../lib/use-call.ts'
import { useToast } from './toast.tsx'

/** How far something is that is done for several, one after the other. */
export interface BulkProgress {
  done: number
  total: number
}

interface Work<Row> {
  /** What is done, for example `停用`. */
  verb: string
  call: (row: Row) => Promise<unknown>
}

interface BulkOptions<Row> {
  /** What is no longer right afterwards. */
  outdated: Endpoint[]
  /** Gets those for whom it could not be done: they stay selected. */
  onDone: (failed: Row[]) => void
}

/** How to do something for several people, one after the other, and to say for how many it was done. */
export function useBulk<Row>({ outdated, onDone }: BulkOptions<Row>) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<BulkProgress | null>(null)

  async function run(rows: Row[], { verb, call }: Work<Row>): Promise<void> {
    const failed: Row[] = []
    let lastError: unknown
    for (const [done, row] of rows.entries()) {
      setProgress({ done, total: rows.length })
      try {
        await call(row)
      } catch (error) {
        failed.push(row)
        lastError = error
      }
    }
    await readAgain(queryClient, outdated)
    setProgress(null)
    const changedCount = rows.length - failed.length
    if (changedCount > 0) toast.success(`已${verb} ${changedCount} 人`)
    if (failed.length > 0) toast.error(`${failed.length} 人未能${verb}，仍在选择中`, lastError)
    onDone(failed)
  }

  return { run, progress }
}
