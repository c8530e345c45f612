import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findEditor, logIn, readDemoTest, useBrowser, writeTest } from '../support/browser.ts'
import { credentialsOf } from '../support/call-as.ts'
import { download } from '../support/download.ts'
import { findPath, findProblemPath } from '../support/every-page.ts'

const { open } = useBrowser()
const base = '/ceping'
const filingNumber = '京ICP备2026000001号'
let settings: object

/** A proxy as docs/operations.md has it: the api is below the base and nowhere else. */
const proxy: Server = createServer((incoming, answer) => {
  const { url = '/', method, headers } = incoming
  if (url === '/settings.json') {
    answer.end(JSON.stringify(settings))
    return
  }
  if (url.startsWith('/api')) {
    answer.writeHead(404).end()
    return
  }
  const path = url.startsWith(`${base}/api/`) ? url.slice(base.length) : url
  const outgoing = request(new URL(path, inject('stackUrl')), { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  // Events have no end until one of them leaves.
  answer.on('close', () => outgoing.destroy())
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
})
beforeAll(async () => {
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
})
afterAll(() => {
  proxy.closeAllConnections()
  proxy.close()
})

const at = (path: string) => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${path}`

async function enterByForm(page: Page, account: string, path: string) {
  const { userAccount, userPassword } = credentialsOf(account)
  await page.goto(at(`/user/login?redirect=${encodeURIComponent(path)}`))
  await logIn(page, userAccount, userPassword)
  await page.waitForURL(at(path))
}

describe('a web whose api is below another path', () => {
  it('calls it there: logs in, submits and follows the judging', async () => {
    settings = { apiBase: base, filingNumber }
    const page = await open()
    const streams: string[] = []
    page.on('request', (sent) => {
      if (sent.resourceType() === 'eventsource') streams.push(new URL(sent.url()).pathname)
    })
    const path = await findProblemPath('停车计费')
    await enterByForm(page, 'S2026014', path)
    await findEditor(page)
    await writeTest(page, readDemoTest('branches-and-boundaries/04-parking-fee/FullTests'))
    await page.getByRole('button', { name: '提交判题' }).click()
    await page.getByText('判题成功！').waitFor()
    expect(streams.filter((stream) => !stream.startsWith(`${base}/api/`))).toEqual([])
  })

  it('downloads from there, and has the filing number of the installation', async () => {
    settings = { apiBase: base, filingNumber }
    const page = await open()
    const path = await findPath('teacher', /grades$/)
    await enterByForm(page, 'T2026001', path)
    const { content } = await download(page.getByRole('button', { name: '导出 CSV' }))
    expect(content.byteLength).toBeGreaterThan(0)
    await page.getByRole('link', { name: filingNumber }).waitFor()
  })

  it('says why another origin is refused', async () => {
    settings = { apiBase: 'https://api.example.edu' }
    const page = await open()
    await page.goto(at('/'))
    const reason = page.getByText(/站点设置 \/settings.json 不正确/)
    await expect.poll(() => reason.innerText()).toContain('不能是其他域名')
  })
})
