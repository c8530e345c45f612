import * as contract from '@ceping/contract/deadline-extension'
import type { Api } from '../../http/route.ts'
import { extendDeadline, listExtensions, withdrawExtensions } from './extension.service.ts'

export function extensionRoutes(api: Api): void {
  api.serve(contract.listExtensions, listExtensions)
  api.serve(contract.extendDeadline, extendDeadline)
  api.serve(contract.withdrawExtensions, withdrawExtensions)
}
