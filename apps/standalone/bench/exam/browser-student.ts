import { setTimeout as delay } from 'node:timers/promises'
import { AnyEnvelope } from '@ceping/contract/envelope'
import { errorCodes } from '@ceping/contract/error-codes'
import { saveDraft } from '@ceping/contract/submission'
import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core'
import type { Session } from '../client.ts'
import type { Exam, Student } from './exam-class.ts'
import type { Save } from './examinee.ts'
import { beginMemory, type Memory, noteSaved } from './memory.ts'
import type { Sitter } from './sitter.ts'

const pace = { leastMs: 3_000, mostMs: 6_000 }
/** For the way from one problem to the next. */
const turnMs = 15_000
/** A busy machine paints slowly. */
const patienceMs = 120_000

/** Nobody looks at an empty page for longer. */
const lookMs = 30_000

async function isThere(locator: Locator): Promise<boolean> {
  return locator.waitFor({ timeout: lookMs }).then(
    () => true,
    () => false,
  )
}

/** What a page sends to save. */
interface SavedBody {
  problemId: number
  testFileCode: string
}

/** A student with a real browser, who is told by its pages what to do, and types. */
export class BrowserStudent implements Sitter {
  readonly account: string
  readonly userId: number
  readonly memories: Memory[]
  readonly saves: Save[] = []
  readonly leaks: string[] = []
  readonly refusals = new Map<number, number>()
  readonly isUnsureOfSubmission = false
  /** The line that was typed last, of each problem. */
  readonly lastLines = new Map<number, string>()
  readonly #browser: Browser
  readonly #exam: Exam
  readonly #path: string
  #session: Session
  #context: BrowserContext | null = null
  #page: Page | null = null
  #isOver = false
  #turn = 0

  constructor(
    browser: Browser,
    student: Student,
    { exam, classId }: { exam: Exam; classId: number },
  ) {
    this.#browser = browser
    this.#session = student.session
    this.#exam = exam
    this.#path = `/class/${classId}/examsdetails/${exam.assignmentId}`
    this.account = student.account
    this.userId = student.session.userId
    this.memories = exam.problems.map((problem) => beginMemory(problem, false))
  }

  async sit(): Promise<void> {
    await this.open()
    while (!this.#isOver) {
      await delay(pace.leastMs + Math.random() * (pace.mostMs - pace.leastMs))
      // A page that was closed, or that shows the end, cannot be typed in.
      await this.#type().catch(() => undefined)
      if (await this.sees('已交卷，每道题最后保存的代码都已提交。')) this.#isOver = true
    }
  }

  leave(): void {
    this.#isOver = true
  }

  /** Open a page, wait for the start, and go to the problems. With a session: on another computer. */
  async open(session = this.#session): Promise<void> {
    this.#session = session
    const { url, cookie } = session
    this.#context = await this.#browser.newContext({ baseURL: url, locale: 'zh-CN' })
    this.#context.setDefaultTimeout(patienceMs)
    const cookies = cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url }
    })
    await this.#context.addCookies(cookies)
    const page = await this.#context.newPage()
    this.#listen(page)
    this.#page = page
    try {
      await this.#load(page)
      await this.#enter(page)
    } catch (fault) {
      // Who closes a browser, or goes on with another one, does so whatever it is doing.
      if (this.#page === page) throw fault
    }
  }

  /** Close the browser, whatever it is doing. */
  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = null
    this.#page = null
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.#context?.setOffline(isOffline)
  }

  /** Hand in as the page lets one do. */
  async handIn(): Promise<void> {
    const page = this.#page
    if (page === null) return
    await page.getByRole('button', { name: '交卷' }).first().click()
    await page
      .locator('.ant-modal-confirm')
      .filter({ hasText: '确定交卷' })
      .getByRole('button', { name: '交卷' })
      .click()
  }

  /** Whether the page says something now. */
  async sees(text: string): Promise<boolean> {
    const count = await this.#page
      ?.getByText(text)
      .count()
      .catch(() => 0)
    return (count ?? 0) > 0
  }

  /** What the page shows, to be read by people. */
  async describe(): Promise<string> {
    const text = await this.#page?.locator('body').innerText()
    return `${this.#page?.url()}: ${text?.replaceAll(/\s+/g, ' ').slice(0, 400)}`
  }

  /** Load the page, again where the server is away. */
  async #load(page: Page): Promise<void> {
    const until = Date.now() + patienceMs
    for (;;) {
      const fault = await page.goto(this.#path).then(
        () => null,
        (reason: unknown) => reason,
      )
      if (fault === null) return
      if (this.#page !== page || Date.now() > until) throw fault
      await delay(1_000)
    }
  }

  async #enter(page: Page): Promise<void> {
    const work = page.getByRole('button', { name: '去作答' })
    const enter = page.getByRole('button', { name: /进入考试|继续/ })
    const either = work.or(enter.and(page.locator(':enabled'))).first()
    const until = Date.now() + patienceMs
    // Whoever sees nothing for so long loads the page again.
    while (!(await isThere(either)) && Date.now() < until) await this.#load(page)
    await either.waitFor()
    if (!(await work.isVisible())) {
      const pledge = page.getByRole('checkbox')
      if ((await pledge.count()) > 0) await pledge.check()
      await enter.click()
    }
    await work.click()
  }

  /** Type a line at the next problem; at first, the whole test before it. */
  async #type(): Promise<void> {
    const [page, memory] = [this.#page, this.memories[this.#turn % this.memories.length]]
    if (page === null || memory === undefined) return
    this.#turn += 1
    const number = this.memories.indexOf(memory) + 1
    const links = page.getByRole('navigation', { name: '考试题目' })
    const link = links.getByRole('link', { name: new RegExp(`^第 ${number} 题`) })
    await link.click({ timeout: turnMs })
    await page.waitForURL(new RegExp(`/${memory.problemId}\\b`))
    const editor = page
      .locator('.monaco-editor')
      .filter({ has: page.getByRole('textbox', { name: '测试代码' }) })
    await editor.locator('.view-line').first().click()
    if (memory.count === 0) {
      await page.keyboard.press('Control+A')
      await page.keyboard.insertText(memory.typed)
    }
    await page.keyboard.press('Control+End')
    memory.count += 1
    // Without a space: the editor paints another character for it.
    const line = `//${this.account}/${memory.count}.`
    await page.keyboard.insertText(`${line}\n`)
    // Where the time is over, nothing can be typed.
    const painted = editor.locator('.view-line').filter({ hasText: line })
    if ((await painted.count()) > 0) this.lastLines.set(memory.problemId, line)
  }

  /** Remember what the page saves, and what it is answered. */
  #listen(page: Page): void {
    page.on('request', (request) => {
      const saved = this.#readBody(request)
      if (saved !== null) this.#memoryOf(saved)?.unsure.push(saved.testFileCode)
    })
    page.on('requestfinished', (request) => void this.#note(request).catch(() => undefined))
  }

  async #note(request: Request): Promise<void> {
    const saved = this.#readBody(request)
    if (saved === null) return
    const memory = this.#memoryOf(saved)
    if (memory === undefined) return
    const answer = await request.response()
    const { code } = AnyEnvelope.parse(await answer?.json())
    if (code === 0) {
      noteSaved(memory, saved.testFileCode)
      const { startTime, responseEnd } = request.timing()
      this.saves.push({ userId: this.userId, sentAt: startTime, ms: responseEnd })
      return
    }
    memory.unsure = memory.unsure.filter((text) => text !== saved.testFileCode)
    if (code === errorCodes.ASSIGNMENT_CLOSED.code) memory.late = saved.testFileCode
    else this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
  }

  #memoryOf({ problemId }: SavedBody): Memory | undefined {
    return this.memories.find((memory) => memory.problemId === problemId)
  }

  #readBody(request: Request): SavedBody | null {
    if (!request.url().endsWith(saveDraft.path) || request.method() !== 'POST') return null
    const body = request.postDataJSON() as SavedBody & { assignmentId: number }
    return body.assignmentId === this.#exam.assignmentId ? body : null
  }
}
