import * as classContract from '@ceping/contract/class'
import * as contract from '@ceping/contract/overview'
import type { Api } from '../../http/route.ts'
import { listClasses } from './list-classes.ts'
import { getStudentOverview } from './student-overview.ts'
import { getTeacherOverview } from './teacher-overview.ts'

export function overviewRoutes(api: Api): void {
  api.serve(contract.getStudentOverview, getStudentOverview)
  api.serve(contract.getTeacherOverview, getTeacherOverview)
  api.serve(classContract.listClasses, listClasses)
}
