import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn as signInByApi } from '../signed-in.ts'
import type { ScoringSheet } from '#areas/quality/contract/reviews/review-calls.ts'
import type { FormCheckpoint } from '#areas/quality/contract/scorecards/form-definition.ts'
import { focused, launchBrowser, told, visitAs } from './browser.ts'
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
  readonly audit_form_name: string
}

const QA = 'qa@muster.example'
const VOICE = 'Larkspur voice'
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
  const reviews = await call<Stored[]>(
    'GET',
    `audit_reviews/getAll?search=Machado&filter=${encodeURIComponent(JSON.stringify({ status: { eq: 'Released' } }))}`,
  )
  const review = reviews.find(({ audit_form_name }) => audit_form_name.startsWith(VOICE))
  if (!review) throw new Error('The demo company has a review for its agent.')
  return { call, review }
}

const call = (reference: string) => ({
  ...{ source: 'Call', interaction_reference: reference, answers: [], findings: [] },
  interaction_at: new Date(Date.now() - 3_600_000).toISOString(),
})

const progress = (page: Page, words: string) => page.getByText(words).first().waitFor()

test('a week’s sample is scored by the keyboard alone, one review after another [journeys-58]', async () => {
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

test('a form is published on its page, and a review made with it is read by its agent and nobody of another team [journeys-59]', async () => {
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
  const asked = page.getByRole('region', { name: 'Scorecard' })
  await asked.getByText('Greets the customer').waitFor()

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

test('an agent reads their review answer by answer: what was given, why, and the evidence', async () => {
  const { call: asQa, review } = await voiceReview()
  const { employee_id, client_id, audit_form_id } = review
  const sheet = await asQa<ScoringSheet>('GET', `audit_reviews/getSheet/${review.id}`)
  const { checkpoints = [], scores = [] } = sheet.definition ?? {}
  const answer = (of: FormCheckpoint, name: string) => ({
    checkpoint_id: of.id,
    score_id: scores.find((score) => score.scale === of.scale && score.name === name)?.id,
  })
  const slip = {
    comment: 'Read out the booking before the check.',
    evidence_url: 'https://calls.muster.example/recordings/7',
    infraction_ids: sheet.infractions.slice(0, 1).map(({ id }) => id),
  }
  const answers = checkpoints.map((checkpoint) => {
    const isSlip = checkpoint.code === 'B1'
    const [pass, fail] = checkpoint.scale === 'Yes / No' ? ['Yes', 'No'] : ['Met', 'Not met']
    return isSlip ? { ...answer(checkpoint, fail), ...slip } : answer(checkpoint, pass)
  })
  const made = await asQa('POST', 'audit_reviews/create', {
    ...{ ...call('READ-1'), employee_id, client_id, audit_form_id },
    ...{ answers, submit: true },
  })

  const { page, faults } = await visitAs(browser, 'agent@muster.example', REVIEWS)
  await page.getByRole('link', { name: made.review_number }).click()
  await page.getByText('Without it, the score would be 85.00.').waitFor()
  const compliance = page.getByRole('region', { name: 'Compliance' })
  const failed = compliance.getByRole('listitem').filter({ hasText: 'Verifies the identity' })
  await failed.getByText('No', { exact: true }).waitFor()
  await failed.getByText(slip.comment).waitFor()
  await failed.getByText(sheet.infractions[0]?.name ?? '').waitFor()
  expect(await failed.getByRole('link', { name: 'Evidence' }).getAttribute('href')).toBe(
    slip.evidence_url,
  )
  expect(await compliance.getByRole('heading').innerText()).toMatch(/Compliance\s+0\.00/)
  const others = page.getByRole('region', { name: 'Opening' }).getByRole('listitem')
  expect(await others.filter({ hasText: 'Met' }).count()).toBe(await others.count())
  const titles = await page.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(titles.map((title) => title.split(/\s/)[0])).toEqual([
    ...['Opening', 'Compliance', 'Resolution', 'Closing'],
  ])
  expect(faults).toEqual([])
})

test('what is wrong in the details of a checkpoint is opened, and an import is taken back until something is typed', async () => {
  const { call: asQa } = await voiceReview()
  const kind = await asQa('POST', 'auditFormCategory_new/create', { name: 'Builder' })
  const ask = (section_name: string, code: string, question: string) => ({
    ...{ section_name, code, question, weight: 1 },
  })
  const setup = await asQa('POST', 'audit_form_setup_new/create', {
    ...{ name: 'Builder', category_id: kind.id, channel: 'Voice' },
    scale: 'Met / Partly / Not met',
    sections: [
      { name: 'Opening', weight: 60 },
      { name: 'Closing', weight: 40 },
    ],
    checkpoints: [
      ask('Opening', 'A1', 'Greets the customer'),
      ask('Closing', 'B1', 'Says goodbye'),
    ],
  })
  const { page } = await visitAs(browser, QA, `/audit-form-setup-new/view?id=${setup.id}`)
  const rows = page.getByRole('region', { name: 'Checkpoints' })
  await rows.getByRole('cell', { name: 'Closing' }).waitFor()

  await page.goto(new URL(`/audit-form-setup-new/update?id=${setup.id}`, musterUrl()).href)
  const scorecard = page.getByRole('region', { name: 'What is asked?' })
  const file = scorecard.locator('input[type=file]')
  const choose = (question: string) =>
    file.setInputFiles({
      ...{ name: 'card.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(
        `Section,Section weight,Code,Question,Weight\nOpening,100,A1,${question},1`,
      ),
    })
  const question = page.getByLabel('Question of A1')
  await question.waitFor()
  await choose('Greets by name')
  // Only an empty input tells of the same file again.
  expect(await file.inputValue()).toBe('')
  const undo = scorecard.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect.poll(() => question.inputValue()).toBe('Greets the customer')
  await focused(page.getByRole('button', { name: 'Import' }))
  await choose('Greets at once')
  await expect.poll(() => question.inputValue()).toBe('Greets at once')
  await undo.waitFor()
  await question.fill('Greets the customer warmly')
  await undo.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Add checkpoint' }).click()
  await page.getByLabel('Question of A2').fill('Asks what it is about')
  await page.getByLabel('Weight of A2').fill('1')
  const details = page.getByRole('button', { name: 'Details of A2' })
  await details.click()
  await page.getByLabel('Only asked after').click()
  await page.getByRole('option', { name: /^A1/ }).click()
  await details.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'A2: Choose an answer of that checkpoint' }).click()
  await focused(page.getByLabel('was answered'))
})

test('an audit of errors has no score before one was noted or none were found', async () => {
  const { call: asQa, review } = await voiceReview()
  const filter = { employee_id: { eq: review.employee_id }, client_id: { eq: review.client_id } }
  const [log] = await asQa<Stored[]>(
    'GET',
    `activity_log/getAll?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  const { page } = await visitAs(browser, QA, `${REVIEWS}/add?log=${log?.id}`)
  const score = page.getByRole('status').filter({ hasText: 'Pass mark' })
  await expect.poll(() => score.innerText()).toContain('–')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await page.getByRole('link', { name: 'Note an error, or tick "No errors found".' }).waitFor()
  await page.getByRole('checkbox', { name: 'No errors found' }).check()
  await expect.poll(() => score.innerText()).toContain('100.00')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/add'))
})
