import { exportGradebook, getGradebook } from '@ceping/contract/grade'
import { getGradeScheme } from '@ceping/contract/grade-scheme'
import type { GradebookView } from '@ceping/contract/gradebook-view'
import type { TableFormat } from '@ceping/contract/wire-types'
import { downloadFile } from '../../lib/download-file.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { queryOfView } from './gradebook-address.ts'

/** The grades of everybody in a class. */
export function gradebookQuery(classId: string) {
  return endpointQuery(getGradebook, { params: { classId } })
}

/** What the total of a class is made of; always as it is now, since it is edited. */
export function gradeSchemeQuery(classId: string) {
  return { ...endpointQuery(getGradeScheme, { params: { classId } }), staleTime: 0 }
}

/** Save a class's gradebook, as it is looked at, as a file. Throws as `callApi`. */
export function downloadGradebook(
  classId: string,
  view: GradebookView,
  format: TableFormat,
): Promise<void> {
  const query = { ...queryOfView(view), format }
  return downloadFile(exportGradebook, { params: { classId }, query })
}
