import { addMembers } from '@ceping/contract/class-member'
import { drawNumber, drawSample, isWhole, seedInUse } from '@ceping/contract/testing/sample'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, it } from 'vitest'
import { examine } from './support/accessibility.ts'
import { dialogOf, signIn, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import { adminOverlays } from './overlays/admin-overlays.ts'
import { classOverlays } from './overlays/class-overlays.ts'
import { examOverlays } from './overlays/exam-overlays.ts'
import { calendar, type Overlay, type OwnThings, teacher } from './overlays/overlay.ts'
import { makeAssignment, makeExam } from './support/own-assignments.ts'
import { makeBank, makeClass, ownName } from './support/own-objects.ts'

// Axe examines dialogs, menus, lists and hints while they are open above a page, in light and in dark. `npm test` opens one
// of each kind, in one of the two colours, because antd paints those of one kind alike.

const { open } = useBrowser()
const own: OwnThings = { classId: 0, problemSetId: 0, assignmentId: 0, drawnId: 0, examId: 0 }

beforeAll(async () => {
  const { classId } = await makeClass(teacher, ownName('浮层班'))
  const problemSetId = await makeBank(teacher, ownName('浮层题库'), ['两数之和'])
  const assignmentId = await makeAssignment(teacher, {
    classId,
    problemSetId,
    type: '作业',
    assignmentTitle: '要延期的作业',
  })
  const drawnId = await makeAssignment(teacher, {
    classId,
    problemSetId,
    type: '作业',
    assignmentTitle: '要抽题的作业',
    startTime: '2099-01-01T08:00:00',
    drawing: {
      isPerStudent: true,
      rules: [{ problemSetId, tags: ['入门'], count: 1, points: 10 }],
    },
  })
  await callAs(teacher, addMembers, { body: { classId, userAccounts: ['S2026001'] } })
  const exam = { classId, problemSetId, assignmentTitle: '要监考的考试' }
  const examId = await makeExam(teacher, exam)
  Object.assign(own, { classId, problemSetId, assignmentId, drawnId, examId })
})

const everyOverlay = [...classOverlays, ...examOverlays, ...adminOverlays]
const overlays = drawSample(everyOverlay, {
  share: 0,
  nameOf: ({ name }) => name,
  stratumOf: ({ shows }) => shows,
})

const sizes = [
  { width: 1440, seen: overlays },
  // Where there is less room, a calendar is laid out anew.
  { width: 390, seen: overlays.filter(({ shows }) => shows === calendar) },
]

const walks = sizes.flatMap(({ width, seen }) =>
  [...new Set(seen.map(({ account }) => account))].map((account) => ({
    width,
    account,
    seen: seen.filter((overlay) => overlay.account === account),
  })),
)

it.each(walks)(
  'what opens above the pages of $account at $width px can be used by everybody',
  async ({ width, account, seen }) => {
    const page = await open({ width })
    await signIn(page, account)
    for (const overlay of seen) await expectUsable(page, overlay)
  },
)

async function expectUsable(page: Page, overlay: Overlay): Promise<void> {
  const { name, path, from, by = 'click', shows, title = overlay.dialog } = overlay
  const [first, ...others] = coloursOf(name)
  await page.emulateMedia({ colorScheme: first })
  await page.goto(path(own))
  let place: Page | Locator = page
  if (overlay.dialog !== undefined && title !== undefined) {
    await page.getByRole('button', { name: overlay.dialog }).first().click()
    place = dialogOf(page, title)
    await place.locator('input:focus').waitFor()
  }
  const opener = from(place)
  await (by === 'hover' ? opener.hover() : opener.click())
  // While it is coming, it has not yet its colours.
  await page.locator(`${shows}:not([class*=-appear]):not([class*=-enter])`).first().waitFor()
  await examine(page, shows, name)
  for (const colorScheme of others) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`[data-theme=${colorScheme}]`).waitFor()
    await examine(page, shows, name)
  }
}

/** The colours in which an overlay is examined. */
function coloursOf(name: string) {
  if (isWhole) return ['light', 'dark'] as const
  return [drawNumber(seedInUse, name) < 0.5 ? 'light' : 'dark'] as const
}
