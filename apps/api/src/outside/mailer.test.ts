import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { type Mailer, openMailer } from './mailer.ts'

// By a real SMTP server.

let close = async (): Promise<void> => undefined
afterEach(() => close())

interface Received {
  from: string
  to: string[]
  raw: string
}

/** Start a server with one account; gives a mailer that uses it, and what the server has got. */
async function start(password = 'p@ss'): Promise<{ mailer: Mailer; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password: given }, _session, callback) {
      const isRight = username === 'ceping' && given === 'p@ss'
      if (isRight) callback(null, { user: 'ceping' })
      else callback(new Error('wrong password'))
    },
    onRcptTo({ address }, _session, callback) {
      if (!address.startsWith('nobody')) return callback()
      return callback(Object.assign(new Error('no such user'), { responseCode: 550 }))
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, raw: Buffer.concat(chunks).toString() })
        callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://ceping:${encodeURIComponent(password)}@127.0.0.1:${port}`
  const mailer = openMailer({ url, from: '测评 <ceping@example.com>' })
  close = async () => {
    mailer.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { mailer, received }
}

const mail = {
  to: 'student@example.com',
  subject: '【测评】作业《第一次》\r\nBcc: other@example.com',
  text: '正文',
  html: '<p>正文</p>',
}

it('sends a mail as text and as HTML to its one receiver, whatever the subject is', async () => {
  const { mailer, received } = await start()
  expect(await mailer.send(mail)).toBeNull()
  expect(received).toMatchObject([{ from: 'ceping@example.com', to: ['student@example.com'] }])
  const raw = received[0]?.raw ?? ''
  expect(raw).not.toMatch(/^Bcc:/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  expect(raw).toContain('Content-Type: text/plain; charset=utf-8')
  expect(raw).toContain('Content-Type: text/html; charset=utf-8')
  expect(raw).toContain(Buffer.from('正文').toString('base64'))
})

it('takes no address for several', async () => {
  const { mailer, received } = await start()
  await mailer.send({ ...mail, to: 'a@example.com, other@example.com' })
  expect(received.flatMap(({ to }) => to)).not.toContain('other@example.com')
})

it('knows a receiver who is refused from a server that fails', async () => {
  const { mailer } = await start()
  const refused = await mailer.send({ ...mail, to: 'nobody@example.com' })
  expect(refused).toMatchObject({ isFinal: true, isGeneral: false })
  expect(refused?.reason).toContain('no such user')
})

it('says why the server does not let it in, and no password', async () => {
  const { mailer } = await start('wrong-one')
  const failure = await mailer.send(mail)
  expect(failure).toMatchObject({ isFinal: false, isGeneral: true })
  expect(failure?.reason).not.toContain('wrong-one')
})

it('fails soon where nobody listens', async () => {
  const mailer = openMailer({ url: 'smtp://127.0.0.1:1', from: 'ceping@example.com' })
  expect(await mailer.send(mail)).toMatchObject({ isFinal: false, isGeneral: true })
  mailer.close()
})
