import * as contract from '@ceping/contract/class-member'
import type { Api } from '../../http/route.ts'
import { joinClass } from './class-member.service.ts'

export function classMemberRoutes(api: Api): void {
  api.serve(contract.joinClass, joinClass)
}
