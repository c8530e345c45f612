import * as contract from '@ceping/contract/class'
import type { Api } from '../../http/route.ts'
import { createClass, getClass, listClasses } from './class.service.ts'

export function classRoutes(api: Api): void {
  api.serve(contract.createClass, createClass)
  api.serve(contract.listClasses, listClasses)
  api.serve(contract.getClass, getClass)
}
