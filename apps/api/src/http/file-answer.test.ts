import { File } from 'node:buffer'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendFileAnswer } from './file-answer.ts'

it('names the file as RFC 8187 has it, whatever signs its name holds', async () => {
  const app = Fastify()
  app.get('/', async (_request, reply) => sendFileAnswer(reply, new File(['1'], `成绩'(*)!.csv`)))
  const { headers } = await app.inject('/')
  expect(headers['content-disposition']).toBe(
    `attachment; filename="download.csv"; filename*=UTF-8''%E6%88%90%E7%BB%A9%27%28%2A%29!.csv`,
  )
})

it('shows in the name what would make a program look like a picture', async () => {
  const app = Fastify()
  app.get('/', async (_request, reply) => sendFileAnswer(reply, new File(['1'], '\u202Egnp.csv')))
  const { headers } = await app.inject('/')
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('⟨U+202E⟩gnp.csv')
})
