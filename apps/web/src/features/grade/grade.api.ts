import { exportGradebook, getGradebook } from '@ceping/contract/grade'
import type { TableFormat } from '@ceping/contract/wire-types'
import { downloadFile } from '../../lib/download-file.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The grades of everybody in a class. */
export function gradebookQuery(classId: string) {
  return endpointQuery(getGradebook, { params: { classId } })
}

/** Save a class's gradebook as a file. Throws as `callApi`. */
export function downloadGradebook(classId: string, format: TableFormat): Promise<void> {
  return downloadFile(exportGradebook, { params: { classId }, query: { format } })
}
