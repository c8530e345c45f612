import * as adminContract from '@ceping/contract/admin/class'
import * as contract from '@ceping/contract/class'
import * as changeContract from '@ceping/contract/class-change'
import type { Api } from '../../http/route.ts'
import { followClassChanges } from './class-changes.ts'
import { getClass } from './class.service.ts'
import {
  createClass,
  deleteClass,
  resetInviteCode,
  restoreClass,
  updateClass,
} from './edit-class.ts'
import { listAllClasses } from './list-all-classes.ts'

export function classRoutes(api: Api): void {
  api.serve(contract.createClass, createClass)
  api.serve(contract.getClass, getClass)
  api.serve(contract.updateClass, updateClass)
  api.serve(contract.deleteClass, deleteClass)
  api.serve(contract.restoreClass, restoreClass)
  api.serve(contract.resetInviteCode, resetInviteCode)
  api.serve(adminContract.listAllClasses, listAllClasses)
  api.serveEvents(changeContract.followClassChanges, followClassChanges)
}
