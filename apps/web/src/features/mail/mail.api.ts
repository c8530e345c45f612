import { getMailState, sendTestMail } from '@ceping/contract/admin/mail'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { useCall } from '../../lib/use-call.ts'

/** Whether mail is set up, and how it went lately. */
export const mailStateQuery = endpointQuery(getMailState, {})

/** Sends a mail that says that mails arrive. */
export function useSendTestMail() {
  return useCall(sendTestMail, [getMailState])
}
