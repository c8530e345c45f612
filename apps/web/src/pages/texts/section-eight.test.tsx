import { type ErrorCode, errorCodes } from '@ceping/contract/error-codes'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { press } from '../../testing/page.tsx'
import { serve } from '../../testing/serve.ts'
import { logging, loggingOut, profile } from './account.tsx'
import { assignments } from './assignments.tsx'
import { classes } from './classes.tsx'
import { members } from './members.tsx'
import { notices } from './notices.tsx'
import { problems, questionBanks } from './problems.tsx'
import { type Area, type Case, sectionEight } from './section-eight.ts'
import { submission } from './submission.tsx'

const cases: { [Some in Area]: Case<Some>[] } = {
  login: logging,
  submission,
  problems,
  classes,
  notices,
  questionBanks,
  assignments,
  members,
  profile,
  logout: loggingOut,
}

describe.each(Object.keys(sectionEight) as Area[])('%s', (area) => {
  test('has a case for every text of the specification', () => {
    const shown = new Set(cases[area].map(({ text }) => text))
    expect(shown).toEqual(new Set(sectionEight[area]))
  })

  const rows = cases[area].map((row) => [row.text, row.when, row] as const)
  test.each(rows)('%s: %s', async (_text, _when, row) => {
    const { countCalls } = serve(...row.answers)
    await row.provoke()
    const text = row.text.replace('…', row.rest ?? '')
    const selector = selectors[row.place ?? 'toast']
    expect(await screen.findAllByText(text, { selector })).toBeTruthy()
    if (row.reason !== undefined) await seeReason(row.reason)
    if (row.asksBefore !== undefined) await cancelQuestion(text, () => countCalls(row.asksBefore!))
    await row.afterwards?.()
  })
})

const selectors = {
  toast: '.ant-message *',
  question: '.ant-modal-confirm-title',
  page: ':not(.ant-message *)',
}

/** Wait for the server's own text below a toast. */
async function seeReason(reason: ErrorCode): Promise<void> {
  await screen.findByText(errorCodes[reason].message, { selector: selectors.toast })
}

/** Press 取消 beside 确认; the question closes, and no call is sent. */
async function cancelQuestion(title: string, countCalls: () => number): Promise<void> {
  const buttons = document.querySelectorAll('.ant-modal-confirm-btns button')
  expect([...buttons].map(({ textContent }) => textContent)).toEqual(['取消', '确认'])
  await press('取消')
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(countCalls()).toBe(0)
}
