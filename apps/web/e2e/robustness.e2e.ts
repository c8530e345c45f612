import { EventEmitter, once } from 'node:events'
import { saveDraft } from '@ceping/contract/submission'
import { logout } from '@ceping/contract/user'
import { expect, inject, it } from 'vitest'
import { dialogOf, enter, findEditor, useBrowser, writeTest } from './support/browser.ts'
import { passwords } from './support/call-as.ts'
import { expectAccessibleDialog } from './support/dialogs.ts'
import { findProblemPath } from './support/every-page.ts'
import { ownName } from './support/own-objects.ts'

const { open } = useBrowser()

it('keeps the page and its text when the session ends, and goes on after the password', async () => {
  const problemPath = await findProblemPath('停车计费')
  const page = await open({ provokes: /401/ })
  await enter(page, 'S2026011', problemPath)
  await findEditor(page)
  // The draft is sent when the session has ended. Before that, no dialog may cover the editor.
  const session = new EventEmitter()
  const sessionEnd = once(session, 'end')
  await page.route(`**${saveDraft.path}`, async (route) => {
    await sessionEnd
    await route.continue()
  })
  const written = ownName('会话结束时正在写的测试').replace(' ', '')
  await writeTest(page, `// ${written}\n`)
  await page.request.post(logout.path)
  session.emit('end')
  const dialog = dialogOf(page, '请重新登录')
  const password = dialog.getByLabel('S2026011', { exact: false })
  await password.waitFor()
  await expectAccessibleDialog(page)
  await password.fill(passwords.S)
  await password.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('草稿已保存').waitFor()
  expect(page.url()).toBe(inject('stackUrl') + problemPath)
  await page.reload()
  const editor = await findEditor(page)
  await expect.poll(() => editor.innerText()).toContain(written)
})

it('keeps the editor open with its text until an unreachable server is back', async () => {
  const page = await open({ provokes: /ERR_INTERNET_DISCONNECTED/ })
  await enter(page, 'S2026012', await findProblemPath('停车计费'))
  await findEditor(page)
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  const written = ownName('离线时').replace(' ', '')
  await writeTest(page, `// ${written}`)
  // When a user comes back to the window, the page reads data again that is older than ten seconds.
  await page.clock.install()
  await page.clock.runFor(11_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.clock.runFor(10_000)
  await page.getByText(/暂时连接不上服务器/).waitFor()
  expect(await (await findEditor(page)).innerText()).toContain(written)
  await page.getByText('草稿已存于本机，尚未同步').waitFor()
  await page.unroute('**/api/**')
  await page.clock.runFor(4_000)
  await page.getByText(/暂时连接不上服务器/).waitFor({ state: 'detached' })
})
