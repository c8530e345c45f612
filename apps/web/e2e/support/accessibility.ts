import { isDrawn } from '@ceping/contract/testing/sample'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The share of the calls of `expectAccessible` that axe follows in `npm test`. */
const share = 0.3

/** The number of these calls by test. */
const calls = new Map<string, number>()

/** Wait until the page is still, and look at it with axe if this call of the running test is in the sample. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const { currentTestName = '' } = expect.getState()
  const call = (calls.get(currentTestName) ?? 0) + 1
  calls.set(currentTestName, call)
  if (isDrawn(`${currentTestName} ${call}`, share)) await examine(page, part)
  else await untilStill(page)
}

/**
 * Fail where axe finds something serious or critical in what the page, or a part of it, shows now; the failure says
 * the name. No page has frames, which would need axe of their own.
 */
export async function examine(page: Page, part = 'html', name = part): Promise<void> {
  await untilStill(page)
  // A document keeps axe until a reload; its source has half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(findViolations, part)
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }))
  expect(grave, `${name} on ${page.url()} is accessible`).toEqual([])
}

/** The page is accessible and no wider than the window, on three widths, in light and in dark. */
export async function expectFitsEverywhere(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
}

/** In the page, where `axe` is the global that its source defines. */
async function findViolations(part: string): Promise<axe.Result[]> {
  const { axe: loaded } = window as unknown as { axe: typeof axe }
  // Five times as fast as with descriptions of all that is right.
  const { violations } = await loaded.run({ include: [part] }, { resultTypes: ['violations'] })
  return violations
}

/** What is still fading in has not the contrast that it will have, and moves away from a click. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(seeAnimationsEnd, aboutToAppear)
}

/** Antd gives what is about to appear a class some frames before its animation runs. */
const aboutToAppear = ['enter', 'appear']
  .flatMap((motion) => ['prepare', 'start'].map((step) => `[class*="-${motion}-${step}"]`))
  .join()

async function seeAnimationsEnd(aboutToAppear: string): Promise<void> {
  const isMoving = () =>
    document.querySelector(aboutToAppear) !== null ||
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
  let stillFrames = 0
  while (stillFrames < 2) {
    await new Promise(requestAnimationFrame)
    stillFrames = isMoving() ? 0 : stillFrames + 1
  }
}
