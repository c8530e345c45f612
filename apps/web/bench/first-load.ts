import { login } from '@ceping/contract/user'
import { type BrowserContext, chromium } from 'playwright-core'
import { launchOptions } from '../e2e/support/chromium.ts'

// `npm run bench:web [-- http://host:port]`: how soon pages of a running Ceping with demo data can be
// used, in a browser that has never been there and in one that has, at full speed and on a CPU that is
// four times slower.

const baseURL = process.argv[2] ?? 'http://127.0.0.1:8080'
const runs = 7

const browser = await chromium.launch(launchOptions)

const pages = [
  { path: '/user/login', usable: 'button[type="submit"]' },
  { path: '/class', usable: 'main a[href^="/class/"]' },
  { path: '/studenthome', usable: 'main a[href^="/class/"]' },
  { path: await findProblemPath(), usable: '.monaco-editor .view-line' },
]

interface Visit {
  usableMs: number
  kilobytes: number
}

function openContext(): Promise<BrowserContext> {
  return browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
}

async function signIn({ request }: BrowserContext): Promise<void> {
  const data = { userAccount: 'S2026001', userPassword: 'Student@123456' }
  await request.post(login.path, { data })
}

/** The first problem that the student's home page leads to. */
async function findProblemPath(): Promise<string> {
  const context = await openContext()
  await signIn(context)
  const page = await context.newPage()
  await page.goto('/studenthome')
  const path = await page.locator('a[href^="/view/question/"]').first().getAttribute('href')
  await context.close()
  if (path === null) throw new Error('a link without an address')
  return path
}

/** Open a page twice in a browser of its own: once with nothing kept, once with what the first left. */
async function visitTwice(
  { path, usable }: (typeof pages)[number],
  slowdown: number,
): Promise<[Visit, Visit]> {
  const context = await openContext()
  if (path !== '/user/login') await signIn(context)
  async function visit(): Promise<Visit> {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await devtools.send('Network.enable')
    let bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(usable).first().waitFor()
    // Usable is what also answers: the main thread has to be free for a moment.
    const usableMs = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestIdleCallback(() => resolve(performance.now()))
        }),
    )
    await page.close()
    return { usableMs, kilobytes: bytes / 1000 }
  }
  const visits: [Visit, Visit] = [await visit(), await visit()]
  await context.close()
  return visits
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function describe(visits: Visit[]): string {
  const times = visits.map(({ usableMs }) => usableMs)
  const slowest = Math.max(...times)
  const size = median(visits.map(({ kilobytes }) => kilobytes))
  return [`${median(times).toFixed(0)} ms`, `${slowest.toFixed(0)} ms`, `${size.toFixed(0)} KB`]
    .map((cell) => cell.padStart(10))
    .join('')
}

const heads = ['median', 'slowest', 'loaded'].map((head) => head.padStart(10)).join('')
print(`page              CPU   visit ${heads}   (${runs} runs)`)
for (const page of pages) {
  for (const slowdown of [1, 4]) {
    const visits: [Visit, Visit][] = []
    for (let run = 0; run < runs; run += 1) visits.push(await visitTwice(page, slowdown))
    const start = `${page.path.split('?')[0]?.padEnd(17)} 1/${slowdown}`
    print(`${start}   first ${describe(visits.map(([first]) => first))}`)
    print(`${start}   again ${describe(visits.map(([, again]) => again))}`)
  }
}
await browser.close()
