import { createTransport } from 'nodemailer'
import type { Send, SendFailure } from './send-failure.ts'

/** A mail to one person, as text and as HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** The operator's mail server. */
export interface Mailer {
  /** Host and port, for people to read. */
  address: string
  from: string
  send: Send<Mail>
  close: () => void
}

/** A server that does not answer keeps nothing waiting for longer. */
const timeoutMs = 15_000

/** What nodemailer throws. */
interface MailError extends Error {
  code?: string
  /** Of the server's answer, such as 550. */
  responseCode?: number
}

/** The receiver's fault, as the server says, or that of server and settings. */
function explain(error: MailError): SendFailure {
  const { code = '', responseCode = 0, message } = error
  const isReceiver = code === 'EENVELOPE' || code === 'EMESSAGE'
  return {
    reason: message.slice(0, 500),
    isFinal: isReceiver && responseCode >= 500,
    isGeneral: !isReceiver,
  }
}

/** Send by a server, `smtp://user:password@host:port` or `smtps://…`, by at most two connections. */
export function openMailer({ url, from }: { url: string; from: string }): Mailer {
  const { host } = new URL(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  async function send(mail: Mail): Promise<SendFailure | null> {
    // Programs that answer mails by themselves leave these alone.
    const headers = { 'Auto-Submitted': 'auto-generated' }
    try {
      await transport.sendMail({ ...mail, to: { name: '', address: mail.to }, from, headers })
      return null
    } catch (error) {
      return explain(error as MailError)
    }
  }
  return { address: host, from, send, close: () => transport.close() }
}
