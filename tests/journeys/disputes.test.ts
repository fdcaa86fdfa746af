import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, type Person, signIn as signInByApi } from '../signed-in.ts'
import { focused, launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const AGENT = 'agent@muster.example'
const REASON = 'It is there in the last minute of the call.'

interface Review {
  readonly id: number
  readonly status: string
  readonly score: number
  readonly evaluator_id: number
}
interface Dispute {
  readonly id: number
  readonly reviewer_id: number
  readonly status: string
  readonly round: number
}

const read = async <Data>(person: Person, path: string): Promise<Data> =>
  (await ask<{ data: Data }>(musterUrl(), person, 'GET', path)).data

/** Begins a dispute from the page of the review, its first answer chosen by the keyboard. */
async function dispute(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dispute', exact: true }).click()
  const first = page.getByRole('checkbox').first()
  await first.focus()
  await first.press('Space')
  const why = page.getByLabel('Why?')
  await why.fill(REASON)
  await leaveAndUseDraft(page)
  expect(await why.inputValue()).toBe(REASON)
  await page.getByRole('button', { name: 'Send dispute' }).click()
  await told(page, 'Audit Dispute Added Successfully')
  await page.getByText(REASON).waitFor()
}

/** Goes back, is warned, comes again and takes up what was typed. */
async function leaveAndUseDraft(page: Page): Promise<void> {
  await page.goBack()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('link', { name: 'Dispute', exact: true }).click()
  await page.getByRole('button', { name: 'Use it' }).click()
}

/** The newest dispute of a review, and the person it waits for. */
async function waiting(admin: Person, reviewId: number) {
  const disputes = await read<(Dispute & { audit_review_id: number })[]>(
    admin,
    'audit_disputes/getAll',
  )
  const open = disputes.find((one) => one.audit_review_id === reviewId && one.status === 'Open')
  if (!open) throw new Error('no dispute of the review is open')
  const { email } = await read<{ email: string }>(admin, `user/getById/${open.reviewer_id}`)
  return { ...open, email }
}

test('a dispute goes through two rounds with two reviewers, and the score rises [journeys-60]', async () => {
  const agent = await signInByApi(musterUrl(), AGENT)
  const admin = await signInByApi(musterUrl(), 'admin@muster.example')
  const reviews = await read<Review[]>(agent, 'audit_reviews/getAll')
  const review = reviews.find(({ status }) => status === 'Released')
  if (!review) throw new Error('the demo agent has no review to dispute')
  const page = `/activity-audit/audit-reviews/view?id=${review.id}`

  const one = await visitAs(browser, AGENT, page)
  await dispute(one.page)
  const first = await waiting(admin, review.id)
  expect(first.reviewer_id).not.toBe(review.evaluator_id)
  const reviewer = await visitAs(browser, first.email, `/audit-disputes/view?id=${first.id}`)
  await reviewer.page.getByText(REASON).waitFor()
  await reviewer.page.getByText('Reject', { exact: true }).click()
  await reviewer.page.getByLabel('Reason').fill('I do not find it there.')
  await reviewer.page.getByRole('button', { name: 'Decide' }).click()
  await told(reviewer.page, 'Audit Dispute Decided Successfully')
  expect((await read<Review>(agent, `audit_reviews/getById/${review.id}`)).score).toBe(review.score)

  // The second round, all of the decision by the keyboard.
  const two = await visitAs(browser, AGENT, page)
  await dispute(two.page)
  const second = await waiting(admin, review.id)
  expect(second.round).toBe(2)
  expect([review.evaluator_id, first.reviewer_id]).not.toContain(second.reviewer_id)
  const other = await visitAs(browser, second.email, `/audit-disputes/view?id=${second.id}`)
  const accept = other.page.getByRole('radio', { name: /^Accept/ })
  await accept.focus()
  await accept.press('Space')
  const why = other.page.getByLabel('Reason')
  await accept.press('Tab')
  await focused(other.page.getByLabel('New answer'))
  await other.page.keyboard.press('Tab')
  await focused(why)
  await why.pressSequentially('Heard again: it is there.')
  await other.page.keyboard.press('Tab')
  await other.page.keyboard.press('Enter')
  await told(other.page, 'Audit Dispute Decided Successfully')
  await other.page.getByRole('paragraph').filter({ hasText: 'Heard again' }).waitFor()
  const risen = await read<Review>(agent, `audit_reviews/getById/${review.id}`)
  expect(risen).toMatchObject({ status: 'Released' })
  expect(risen.score).toBeGreaterThan(review.score)

  await two.page.goto(new URL(page, musterUrl()).href)
  await two.page.getByText(risen.score.toFixed(2)).first().waitFor()
  // Both rounds are over: the review leads to what was decided, and to no third one.
  const disputes = two.page.getByRole('region', { name: 'Disputes' })
  await disputes.getByText('Rejected').waitFor()
  await disputes.getByText('Accepted').waitFor()
  expect(await two.page.getByRole('link', { name: 'Dispute', exact: true }).count()).toBe(0)
  await expect.poll(() => two.faults).toEqual([])
})
