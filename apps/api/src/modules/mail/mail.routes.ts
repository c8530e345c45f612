import * as contract from '@ceping/contract/admin/mail'
import type { Api } from '../../http/route.ts'
import { getMailState, sendTestMail } from './mail.service.ts'

export function mailRoutes(api: Api): void {
  api.serve(contract.getMailState, getMailState)
  api.serve(contract.sendTestMail, sendTestMail)
}
