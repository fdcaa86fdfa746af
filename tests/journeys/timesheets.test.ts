import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn as signInByApi } from '../signed-in.ts'
import { launchBrowser, signIn, told, visit } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function enter(path: string, email: string) {
  const visited = await visit(browser, path)
  await signIn(visited.page, email)
  await visited.page.getByRole('button', { name: 'I understand' }).click()
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

test('a pay period is opened again by HR, signed by its person, approved by their lead, and locked', async () => {
  const { id, employee_name } = await approvedSheet('agent2@muster.example')
  const place = `/timesheets/view?id=${id}`
  const hr = await enter(place, 'hr@muster.example')
  await hr.page.getByRole('row', { name: /^In all/ }).waitFor()
  // Each figure leads to what was clocked.
  await hr.page
    .getByRole('button', { name: /M – \d/ })
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
  await agent.page.getByRole('button', { name: 'Submit' }).click()
  await agent.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await told(agent.page, 'Timesheet submitted successfully')

  const lead = await enter('/approvals', 'lead2@muster.example')
  // Others may have handed their decisions over to this lead.
  const request = lead.page
    .getByRole('button', { name: /Timesheet of/ })
    .filter({ hasText: employee_name })
  await request.click()
  await lead.page.getByText('Payable').waitFor()
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
