import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn as signInByApi } from '../signed-in.ts'
import { launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function enter(path: string, email: string) {
  const visited = await visitAs(browser, email, path)
  return visited
}

interface Sheet {
  id: number
  employee_name: string
}

/** The sheet of an agent that their lead approved last, and that payroll has not closed. */
async function approvedSheet(email: string): Promise<Sheet> {
  const url = musterUrl()
  const agent = await signInByApi(url, email)
  const filter = encodeURIComponent(JSON.stringify({ state: { eq: 'Approved' } }))
  const path = `timesheets/getAll?filter=${filter}`
  const { data } = await ask<{ data: Sheet[] }>(url, agent, 'GET', path)
  const [sheet] = data
  if (!sheet) throw new Error(`no approved timesheet of ${email}`)
  return sheet
}

test('a pay period is opened again by HR, signed by its person, approved by their lead, and locked [journeys-40]', async () => {
  const { id, employee_name } = await approvedSheet('agent2@muster.example')
  const place = `/timesheets/view?id=${id}`
  const hr = await enter(place, 'hr@muster.example')
  await hr.page
    .getByRole('table', { name: 'Days' })
    .getByRole('row', { name: /^In all/ })
    .waitFor()
  // Each day leads to what was clocked.
  await hr.page
    .getByRole('table', { name: 'Days' })
    .getByRole('button', { name: /^\w{3} \d/ })
    .first()
    .click()
  const shift = hr.page.getByRole('dialog', { name: new RegExp(employee_name) })
  await shift
    .getByRole('row', { name: /At Desk/ })
    .first()
    .waitFor()
  await shift.getByRole('button', { name: 'Done' }).click()
  await shift.waitFor({ state: 'hidden' })
  await hr.page.getByRole('button', { name: 'Open again' }).click()
  const reopen = hr.page.getByRole('dialog')
  await reopen.getByRole('button', { name: 'Open again' }).click()
  await reopen.getByText('Reason is required').waitFor()
  await reopen.getByLabel('Reason').fill('Lunch of Monday was counted twice')
  await reopen.getByRole('button', { name: 'Open again' }).click()
  await told(hr.page, 'Timesheet opened again')

  const agent = await enter(place, 'agent2@muster.example')
  await agent.page.getByText('Lunch of Monday was counted twice').waitFor()
  await agent.page.getByRole('button', { name: 'Sign week' }).click()
  await agent.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sign (week|as it is)$/ })
    .click()
  await told(agent.page, 'Signed: ')

  const lead = await enter('/approvals', 'lead2@muster.example')
  // Others may have handed their decisions over to this lead.
  const request = lead.page
    .getByRole('button', { name: /Timesheet of/ })
    .filter({ hasText: employee_name })
  await request.first().click()
  await lead.page.getByRole('table', { name: 'Days' }).waitFor()
  await lead.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await lead.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await request.waitFor({ state: 'hidden' })

  await hr.page.reload()
  await hr.page.getByRole('button', { name: 'Lock', exact: true }).click()
  await hr.page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click()
  await told(hr.page, 'Timesheet locked')
  await hr.page.getByText('Locked', { exact: true }).first().waitFor()
  expect([hr, agent, lead].flatMap(({ faults }) => faults)).toEqual([])
})

interface WaitingSheet extends Sheet {
  period_start: string
  period_end: string
  overtime_undecided_seconds: number
}

/** A sheet of the lead's team that waits for them, with overtime that nobody has decided about. */
async function waitingSheet(email: string): Promise<WaitingSheet> {
  const url = musterUrl()
  const filter = encodeURIComponent(JSON.stringify({ state: { eq: 'Submitted' } }))
  const path = `timesheets/getAll?filter=${filter}`
  const lead = await signInByApi(url, email)
  const { data } = await ask<{ data: WaitingSheet[] }>(url, lead, 'GET', path)
  const sheet = data.find((each) => each.overtime_undecided_seconds > 0)
  if (!sheet) throw new Error(`no undecided overtime in the team of ${email}`)
  return sheet
}

test('a lead decides the overtime of a sheet, then of the whole team’s week in a few presses [journeys-39]', async () => {
  const { id, period_start, period_end } = await waitingSheet('lead@muster.example')
  const { page, faults } = await enter(`/timesheets/view?id=${id}`, 'lead@muster.example')
  await page.getByRole('button', { name: 'Decide overtime' }).click()
  const decision = page.getByRole('dialog')
  await decision.getByText('Refuse', { exact: true }).first().click()
  await decision.getByRole('button', { name: 'Refuse' }).click()
  await decision.getByText('Reason is required').waitFor()
  await decision.getByLabel('Reason').fill('Nobody had ordered it')
  await decision.getByRole('button', { name: 'Refuse' }).click()
  await told(page, 'Overtime refused')
  await page.getByRole('button', { name: 'Decide overtime' }).waitFor({ state: 'hidden' })

  const week = { date: { between: [period_start, period_end] } }
  const filter = { ...week, overtime_states: { in: ['Waiting'] } }
  const address = `/overtime?filter=${encodeURIComponent(JSON.stringify(filter))}&rows=100`
  await page.goto(`${musterUrl()}${address}`)
  await page.getByLabel('Choose all of this page').check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await told(page, 'Overtime approved')
  await page.getByRole('region', { name: 'To decide' }).waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
})
