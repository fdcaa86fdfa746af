import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn as signInByApi } from '../signed-in.ts'
import { launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

// The promises of quality: a sample is scored without the mouse, and a form leads from its set-up to what the agent has read.
let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

interface Stored {
  readonly id: number
  readonly name: string
  readonly review_number: string
  readonly employee_id: number
  readonly client_id: number
  readonly audit_form_id: number
}

const QA = 'qa@muster.example'
const REVIEWS = '/activity-audit/audit-reviews'

/** Calls of one person, each answered with its data. */
async function callsOf(email: string) {
  const person = await signInByApi(musterUrl(), email)
  return async <Data = Stored>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    (await ask<{ data: Data }>(musterUrl(), person, method, path, body)).data
}

/** The voice form of the demo company, and the person its reviews are made of. */
async function voiceReview() {
  const call = await callsOf(QA)
  const [review] = await call<Stored[]>(
    'GET',
    `audit_reviews/getAll?search=Machado&filter=${encodeURIComponent(JSON.stringify({ status: { eq: 'Released' } }))}`,
  )
  if (!review) throw new Error('The demo company has a review for its agent.')
  return { call, review }
}

const call = (reference: string) => ({
  ...{ source: 'Call', interaction_reference: reference, answers: [], findings: [] },
  interaction_at: new Date(Date.now() - 3_600_000).toISOString(),
})

const progress = (page: Page, words: string) => page.getByText(words).first().waitFor()

test('a week’s sample is scored by the keyboard alone, one review after another', async () => {
  const { call: asQa, review } = await voiceReview()
  const { employee_id, client_id, audit_form_id } = review
  const drafts: Stored[] = []
  for (const n of [1, 2, 3, 4, 5])
    drafts.push(
      await asQa('POST', 'audit_reviews/create', {
        ...{ ...call(`SAMPLE-${n}`), employee_id, client_id, audit_form_id },
      }),
    )
  const { page, faults } = await visitAs(browser, QA)
  for (const [place, draft] of drafts.entries()) {
    await page.goto(new URL(`${REVIEWS}/update?id=${draft.id}`, musterUrl()).href)
    await progress(page, '0 of 8 answered')
    const isFailed = place === 2
    for (const [at, key] of ['1', '1', isFailed ? '2' : '1', '1', '1', '1', '1', '1'].entries()) {
      await page.keyboard.press(key)
      if (isFailed && at === 2) {
        await page.keyboard.type('Read out the booking before the check.')
        await page.keyboard.press('Enter')
        await page.keyboard.type('https://calls.muster.example/recordings/3')
        await page.keyboard.press('Enter')
      }
      await progress(page, `${at + 1} of 8 answered`)
    }
    await page.keyboard.press('Enter')
    await told(page, `Submitted: ${draft.review_number}`)
  }
  const scores = await Promise.all(
    drafts.map(({ id }) => asQa<{ score: number }>('GET', `audit_reviews/getById/${id}`)),
  )
  expect(scores.map(({ score }) => Number(score))).toEqual([100, 100, 70, 100, 100])
  expect(faults).toEqual([])
})

test('a form is published on its page, and a review made with it is read by its agent and nobody of another team', async () => {
  const { call: asQa, review } = await voiceReview()
  const { employee_id, client_id } = review
  const kind = await asQa('POST', 'auditFormCategory_new/create', { name: 'Journey' })
  const weighs = (section_name: string, question: string) => ({
    ...{ section_name, question, weight: 1 },
  })
  const setup = await asQa('POST', 'audit_form_setup_new/create', {
    ...{ name: 'Journey', category_id: kind.id, client_id, channel: 'Voice' },
    scale: 'Met / Partly / Not met',
    sections: [{ name: 'Opening', weight: 60 }],
    checkpoints: [weighs('Opening', 'Greets the customer')],
  })
  const form = await asQa('POST', 'audit_form_new/create', {
    ...{ name: 'Journey', client_id, audit_form_setup_id: setup.id, agent_response: 'Acknowledge' },
  })
  const { page, faults } = await visitAs(browser, QA, `/audit-form-new/view?id=${form.id}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Section weights add up to 60. They must add up to 100.').waitFor()
  const stored = await asQa<{ sections: object[]; version: number }>(
    'GET',
    `audit_form_setup_new/getById/${setup.id}`,
  )
  const sections = stored.sections.map((section) => ({ ...section, weight: 100 }))
  await asQa('PUT', `audit_form_setup_new/update/${setup.id}`, {
    sections,
    version: stored.version,
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await told(page, 'Audit Form Published Successfully')
  await page.getByRole('button', { name: 'Retire' }).waitFor()

  const [checkpoint] = await asQa<{ id: number }[]>(
    'POST',
    'audit_form_setup_new/getAllCheckpoints',
    { audit_form_setup_id: setup.id },
  )
  const [met] = await asQa<{ id: number; name: string }[]>('GET', 'scoring/getAll?search=Met')
  const made = await asQa('POST', 'audit_reviews/create', {
    ...{ ...call('JOURNEY-1'), employee_id, client_id, audit_form_id: form.id },
    answers: [{ checkpoint_id: checkpoint?.id, score_id: met?.id }],
    submit: true,
  })

  const read = await visitAs(browser, 'agent@muster.example', `${REVIEWS}/view?id=${made.id}`)
  await read.page.getByLabel('Your words').fill('Thank you.')
  await read.page.getByRole('button', { name: 'Acknowledge' }).click()
  await told(read.page, 'Audit Review Acknowledged Successfully')
  await read.page.getByText('Thank you.').waitFor()
  await expect.poll(() => read.page.getByRole('button', { name: 'Acknowledge' }).count()).toBe(0)

  const other = await visitAs(browser, 'agent2@muster.example', `${REVIEWS}/view?id=${made.id}`)
  await other.page.getByText('There is nothing to show here').waitFor()
  // What was refused on purpose is all that went wrong.
  expect([...faults, ...read.faults].filter((fault) => !fault.includes('422'))).toEqual([])
})
