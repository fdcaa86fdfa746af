import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logAs } from '../activities/logging.ts'
import { makePlan, makeQuality } from '../evaluation/sampling.ts'
import { done, makeKind, makeScale, weightedCard } from '../quality/scorecards.ts'
import { launchBrowser, told } from './browser.ts'
import { useOwnProgram } from './own-program.ts'

// From a set-up to the review that shows whether coaching helped: two months of quality, in the browser wherever people act.
let browser: Browser
const own = useOwnProgram()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const IN_MARCH = '2026-03-10T12:00:00.000Z'
const IN_APRIL = '2026-04-01T12:00:00.000Z'
const DISPUTED_UNTIL = '2026-04-04T12:00:00.000Z'
const AFTER_COACHING = '2026-04-14T12:00:00.000Z'
const IN_MAY = '2026-05-04T12:00:00.000Z'
const SCALE = 'Met / Partly / Not met'

/** The scorecard as a spreadsheet: failing to check who calls empties its section. */
const sheet = [
  'Section,Section weight,Code,Question,Weight,Fatal for,Not applicable allowed',
  ...weightedCard.checkpoints.map(({ category_id, code, question, weight, na_allowed }) => {
    const section = weightedCard.sections.find(({ id }) => id === category_id)
    const cells = [section?.name, section?.weight, code, question, weight]
    return [...cells, code === 'B1' ? 'Section' : '', na_allowed ? 'Yes' : ''].join(',')
  }),
].join('\n')

interface Drawn {
  readonly reason: string
  readonly activity_log_id: number
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}

async function buildSetup(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Bookings by voice')
  await choose(page, 'Kind of audit', 'Voice')
  await page.getByText(SCALE, { exact: true }).click()
  await page
    .getByRole('region', { name: 'What is asked?' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'card.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await page.getByText('8 checkpoints, 4 sections').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Audit Form Setup Added Successfully')
}

async function publishForm(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).first().fill('Bookings by voice')
  await choose(page, 'Set-up', 'Bookings by voice')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Audit Form Added Successfully')
  await page.getByRole('link', { name: 'Bookings by voice' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await told(page, 'Audit Form Published Successfully')
}

/** Answers by keys: 1 met, 2 partly, 3 not met, 4 does not apply. What is not met says why. */
async function score(page: Page, keys: string): Promise<void> {
  await page.getByText('0 of 8 answered').waitFor()
  for (const [place, key] of [...keys].entries()) {
    await page.keyboard.press(key)
    if (key === '2' || key === '3') {
      await page.keyboard.type(`Heard at minute ${place}.`)
      await page.keyboard.press('Enter')
      if (key === '3') await page.keyboard.press('Enter')
    }
    await page.getByText(`${place + 1} of 8 answered`).waitFor()
  }
}

/** Writes into a coaching and sends it by the button that says what happens. */
async function say(page: Page, words: string, button: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Comment/ }).click()
  await page.keyboard.type(words)
  await page.getByRole('button', { name: button }).click()
  await told(page, 'Coaching Updated Successfully')
  await page.getByText(words).waitFor()
}

test('quality goes from a set-up to the review that follows a coaching [journeys-62]', async () => {
  const { program, visitAs } = own()
  program.at(IN_MARCH)
  await makeQuality(program, 'hr')
  const [admin, quality, agent, other] = await Promise.all(
    ['admin', 'hr', 'agent', 'agent2'].map((name) => program.as(name)),
  )
  if (!admin || !quality || !agent || !other) throw new Error('the company is small')
  await makeScale(quality, SCALE)
  await makeKind(quality, 'weighted')
  /** Work of the agent, a minute of it. */
  const work = async (started_at: string): Promise<number> =>
    done(await logAs(program, agent, { started_at, duration_seconds: 60 })).id
  const worked = await work('2026-03-10T09:00:00.000Z')
  const open = (name: string, path: string) => visitAs(browser, name, path)

  const qa = await open('hr', '/audit-form-setup-new/add')
  await buildSetup(qa.page)
  const designer = await open('hr', '/audit-form-new/add')
  await publishForm(designer.page)
  const [form] = done(await quality.get('audit_form_new/getAll'))

  program.at(IN_APRIL)
  const more = { audit_form_id: form.id, minimum_per_agent: 1 }
  const evaluator_ids = [program.company.users['hr']]
  const plan = done(await makePlan(program, quality, { ...more, evaluator_ids })).id
  const drawn = await open('hr', `/audit-sampling-plans/view?id=${plan}&tab=Draw`)
  await drawn.page.getByRole('button', { name: 'Draw 1 review' }).click()
  await told(drawn.page, '1 review drawn')

  const evaluator = await open('hr', '/')
  const toDo = evaluator.page.getByRole('region', { name: 'Reviews to do' })
  await toDo.getByRole('link', { name: 'agent' }).click()
  await evaluator.page.getByRole('button', { name: 'Review', exact: true }).click()
  await score(evaluator.page, '12311434')
  const live = evaluator.page.getByRole('status').filter({ hasText: 'Pass mark' })
  await expect.poll(() => live.innerText()).toContain('47.30')
  await evaluator.page.getByRole('button', { name: 'Submit review' }).click()
  await told(evaluator.page, 'Submitted: ')
  const [review] = done(await quality.get('audit_reviews/getAll'))
  expect(review).toMatchObject({ score: 47.3, raw_score: 63.97, activity_log_id: worked })

  const reviewPage = `/activity-audit/audit-reviews/view?id=${review.id}`
  const read = await open('agent', reviewPage)
  await read.page.getByText('47.30').first().waitFor()
  await read.page.getByRole('button', { name: 'Acknowledge' }).click()
  await told(read.page, 'Audit Review Acknowledged Successfully')
  expect((await other.get(`audit_reviews/getById/${review.id}`)).status).toBe(404)
  const stranger = await open('agent2', reviewPage)
  await stranger.page.getByText('There is nothing to show here').waitFor()

  const [coaching] = done(await quality.get('coaching_new/getAll'))
  // Wednesday 1 April and five working days.
  expect(coaching).toMatchObject({ status: 'Open', due_on: '2026-04-08', reason: 'Fatal' })
  const coach = await open('lead', `/coachings-new/view?id=${coaching.id}`)
  await say(coach.page, 'We practised asking who calls.', 'Mark as coached')
  await coach.page.getByText('Coached', { exact: true }).first().waitFor()
  const coached = await open('agent', `/agent-coachings-acknowledge-new/view?id=${coaching.id}`)
  await say(coached.page, 'I ask first now.', 'Acknowledge')
  await coached.page.getByText('Acknowledged', { exact: true }).first().waitFor()

  const status = async () => done(await agent.get(`audit_reviews/getById/${review.id}`)).status
  const close = async (moment: string) => {
    program.at(moment)
    await admin.post('schedules/runNow/close-audit-reviews')
    await program.engine.schedules.workOff()
    return status()
  }
  const lastMinute = new Date(Date.parse(DISPUTED_UNTIL) - 60_000).toISOString()
  expect(await close(lastMinute)).toBe('Released')
  expect(await close(DISPUTED_UNTIL)).toBe('Closed')

  program.at(AFTER_COACHING)
  const since = [await work('2026-04-14T09:00:00.000Z'), await work('2026-04-14T10:00:00.000Z')]
  program.at(IN_MAY)
  const next = await open('hr', `/audit-sampling-plans/view?id=${plan}&tab=Draw`)
  const row = next.page.getByRole('row', { name: /^agent/ })
  await expect.poll(() => row.innerText()).toMatch(/^agent\s+2\s+1\s+–\s+–\s+1/)
  await next.page.getByRole('button', { name: 'Draw 2 reviews' }).click()
  await told(next.page, '2 reviews drawn')
  const items = done(
    await quality.post('audit_sampling_items/getByAttributes', { plan_id: plan, status: 'Open' }),
  )
  const found = items.map((item: Drawn) => [item.reason, item.activity_log_id])
  expect(new Set(new Map(found).keys())).toEqual(new Set(['Follow-up', 'Minimum']))
  expect(new Set(new Map(found).values())).toEqual(new Set(since))
  const visits = [qa, designer, drawn, evaluator, read, coach, coached, next]
  expect(visits.flatMap(({ faults }) => faults)).toEqual([])
})
