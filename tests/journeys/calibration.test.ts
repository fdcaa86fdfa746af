import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn as signInByApi } from '../signed-in.ts'
import { launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

// Three evaluators score the same call, each in a browser of their own, and see each other's answers when all are in.
let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const PEOPLE = [
  'qa@muster.example',
  'nicole.mendoza@muster.example',
  'mahnoor.baig@muster.example',
] as const
const SECRET = 'The greeting was read from paper'

interface Session {
  readonly id: number
  readonly client_id: number
  readonly audit_form_id: number
  readonly participant_ids: readonly number[]
}

/** A session like the one of the demo company that is open, with the same three people; its facilitator is the first. */
async function openSession(): Promise<number> {
  const facilitator = await signInByApi(musterUrl(), PEOPLE[0])
  const url = musterUrl()
  const path = 'audit_calibrations/getByAttributes'
  const found = await ask<{ data: readonly Session[] }>(url, facilitator, 'POST', path, {
    status: 'Open',
  })
  const [like] = found.data
  if (!like) throw new Error('the demo company has no open calibration')
  const { client_id, audit_form_id, participant_ids } = like
  const made = await ask<{ data: { id: number } }>(
    url,
    facilitator,
    'POST',
    'audit_calibrations/create',
    {
      ...{ name: 'Three of us', client_id, audit_form_id, participant_ids },
      interaction_reference: 'C-50001',
    },
  )
  return made.data.id
}

/** Answers everything by keys: what fails only in part says why. */
async function answer(page: Page, isStrict: boolean, before = 0): Promise<void> {
  await page.getByText(`${before} of 8 answered`).waitFor()
  if (isStrict) {
    await page.keyboard.press('2')
    await page.getByLabel('Why').fill(SECRET)
    await page.keyboard.press('Enter')
  } else await page.keyboard.press('1')
  for (let more = before + 1; more < 8; more += 1) {
    await page.getByText(`${more} of 8 answered`).waitFor()
    await page.keyboard.press('1')
  }
  await page.getByText('8 of 8 answered').waitFor()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit answers' }).click()

test('three people calibrate blindly, see each other when all have answered, and agree [journeys-61]', async () => {
  const id = await openSession()
  const place = `/audit-calibrations/view?id=${id}&tab=Scorecard`
  const visits = await Promise.all(PEOPLE.map((email) => visitAs(browser, email, place)))
  const [first, second, third] = visits.map(({ page }) => page)
  if (!first || !second || !third) throw new Error('three people came')

  await answer(second, true)
  await submit(second)
  await told(second, 'Answers saved')
  await answer(first, false)
  await submit(first)
  await told(first, 'Answers saved')
  // Who has answered can be seen, and nothing of what.
  await third.reload()
  await third.getByText('2 of 3').waitFor()
  expect(await third.content()).not.toContain(SECRET)
  expect(await third.getByRole('region', { name: 'Answers by checkpoint' }).count()).toBe(0)

  // A look at the details in between leaves what was answered.
  await third.getByText('0 of 8 answered').waitFor()
  for (const answered of [1, 2]) {
    await third.keyboard.press('1')
    await third.getByText(`${answered} of 8 answered`).waitFor()
  }
  await third.getByRole('tab', { name: 'Details' }).click()
  await third.getByText('2 of 8 answered').waitFor({ state: 'detached' })
  await third.getByRole('tab', { name: 'Scorecard' }).click()
  await answer(third, false, 2)
  await submit(third)
  await told(third, 'Everyone has answered')
  for (const page of [first, third]) {
    await page.reload()
    const answers = page.getByRole('region', { name: 'Answers by checkpoint' })
    await answers.getByRole('row', { name: /^A1/ }).getByText('Partly').waitFor()
    await answers.getByTitle(SECRET).waitFor()
  }

  await answer(first, false)
  await first.getByRole('button', { name: 'Save agreed answers' }).click()
  await told(first, 'Agreed answers saved')
  const agreement = first.getByRole('region', { name: 'Answers by checkpoint' })
  await agreement.getByRole('row', { name: /^A1/ }).getByText('66.67 %').waitFor()
  await first.getByRole('button', { name: 'Close calibration' }).click()
  await told(first, 'Calibration Closed Successfully')
  await first.getByText('Closed', { exact: true }).first().waitFor()
  expect(visits.flatMap(({ faults }) => faults)).toEqual([])
})
