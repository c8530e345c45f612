import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Fail where axe finds something serious or critical in what the page, or a part of it, shows now. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await untilStill(page)
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // Five times as fast. Else axe describes all that is right, too, and reads its source into a second
    // page, which only frames of another origin need.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }))
  expect(grave, `${page.url()} is accessible`).toEqual([])
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
