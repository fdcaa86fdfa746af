import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn as signInByApi } from '../signed-in.ts'
import { launchBrowser, signIn, told, understand, visit, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const enter = (path: string, email: string) => visitAs(browser, email, path)

const url = () => musterUrl()
/** In the office of the person: its midnight is not everybody's. */
const dayThere = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' })
const dayAfter = (days: number): string => dayThere.format(Date.now() + days * 86_400_000)

interface Found {
  readonly data: { readonly id: number; readonly [name: string]: unknown }[]
}
const PASSWORD = 'Hired-today-1'
const MAIL = 'nora.quick@muster.example'

/** A person new in the team of another, with an account; answers their number, and the shift of that team. */
async function hire(): Promise<{ id: number; shift: string }> {
  const hr = await signInByApi(url(), 'hr@muster.example')
  const filter = encodeURIComponent(JSON.stringify({ status: { eq: 'Active' } }))
  const { data } = await ask<Found>(
    url(),
    hr,
    'GET',
    `employees/getAll?filter=${filter}&search=LIS-0030`,
  )
  const [colleague] = data
  if (!colleague) throw new Error('nobody to work beside')
  const { office_id, department_id, designation_id, client_ids, reports_to_id } = colleague
  const person = await ask<{ data: { id: number } }>(url(), hr, 'POST', 'employees/create', {
    firstname: 'Nora',
    lastname: 'Quick',
    mobile: '+351 912 555 010',
    joining_date: dayAfter(-40),
    ...{ office_id, department_id, designation_id, client_ids, reports_to_id },
  })
  const accounts = await ask<Found>(url(), hr, 'GET', 'user/getAll?search=agent2@muster.example')
  await ask(url(), hr, 'POST', 'user/create', {
    first_name: 'Nora',
    email: MAIL,
    password: PASSWORD,
    role_id: accounts.data[0]?.['role_id'],
    employee_id: person.data.id,
  })
  const plans = await ask<Found>(url(), hr, 'POST', 'employee_shifts/getByAttributes', {
    request_data: [{ key: 'employee_id', value: colleague.id }],
  })
  return { id: person.data.id, shift: String(plans.data[0]?.['shift_name']) }
}

test('HR invites an employee, and without a mail server copies the link [journeys-51]', async () => {
  const { page, context, faults } = await enter('/employees', 'hr@muster.example')
  await page.getByRole('searchbox', { name: 'Search' }).fill('LIS-0030')
  await page.getByRole('row').filter({ hasText: 'LIS-0030' }).getByRole('link').first().click()
  await page.waitForURL(/employees\/view/)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Send an invitation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('button', { name: 'Copy invitation link' }).waitFor()
  await expect.poll(() => page.getByLabel('Invitation link').inputValue()).toContain(url())
  await context.close()

  const lead = await enter('/employees', 'lead@muster.example')
  await lead.page.getByRole('row').getByRole('link').first().click()
  await lead.page.waitForURL(/employees\/view/)
  await lead.page.getByRole('button', { name: 'Org chart' }).waitFor()
  const more = lead.page.getByRole('button', { name: 'More actions' })
  if (await more.isVisible()) await more.click()
  await expect
    .poll(() => lead.page.getByRole('menuitem', { name: 'Send an invitation' }).count())
    .toBe(0)
  expect([...faults, ...lead.faults]).toEqual([])
  await lead.context.close()
})

test('a person is hired, gets a first shift, leaves, and can no longer do anything [journeys-48]', async () => {
  const { id, shift } = await hire()
  const hr = await enter(`/employees/view?id=${id}&tab=employee-shifts`, 'hr@muster.example')
  await hr.page.getByRole('button', { name: 'Add', exact: true }).click()
  const plan = hr.page.getByRole('dialog')
  await plan.getByRole('combobox', { name: 'Shift', exact: true }).fill(shift)
  await hr.page.getByRole('option', { name: shift }).first().click()
  await plan.getByLabel('From', { exact: true }).fill(dayAfter(1))
  await plan.getByRole('button', { name: 'Save' }).click()
  await told(hr.page, 'Employee Shift Added Successfully')

  const nora = await visit(browser)
  await signIn(nora.page, MAIL, PASSWORD)
  await understand(nora.page)
  await nora.page
    .getByRole('region', { name: 'Next shifts' })
    .getByRole('listitem')
    .first()
    .waitFor()

  const leaving = await leave(id)
  await hr.page.goto(`${url()}/employee-attrition/view?id=${leaving}`)
  await hr.page.getByRole('button', { name: 'Confirm notice' }).click()
  await hr.page.getByRole('dialog').getByRole('button', { name: 'Confirm notice' }).click()
  await hr.page.getByText('To be handed over').waitFor()
  await hr.page.getByText('0 of 3').first().waitFor()
  await hr.page.getByRole('button', { name: /Actions for Exit interview/ }).click()
  await hr.page.getByRole('menuitem', { name: 'Sign' }).click()
  await hr.page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
  await hr.page.getByText('1 of 3').first().waitFor()

  const admin = await signInByApi(url(), 'admin@muster.example')
  await ask(url(), admin, 'POST', 'schedules/runNow/leaving')
  await expect
    .poll(
      async () =>
        (await ask<{ data: { status: string } }>(url(), admin, 'GET', `employees/getById/${id}`))
          .data.status,
    )
    .toBe('Left')
  await nora.page.goto(`${url()}/activity-log`)
  await nora.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await hr.page.goto(`${url()}/employees/view?id=${id}`)
  await hr.page.getByRole('heading', { name: 'Nora Quick' }).waitFor()
  await hr.page.getByText('Left', { exact: true }).first().waitFor()
  expect(hr.faults).toEqual([])
})

/** Their last day was yesterday. */
async function leave(employee_id: number): Promise<number> {
  const hr = await signInByApi(url(), 'hr@muster.example')
  const reasons = await ask<Found>(
    url(),
    hr,
    'GET',
    'employeeAttritionReason/getAll?search=Studies',
  )
  const [reason] = reasons.data
  const answer = await ask<{ data: { id: number } }>(
    url(),
    hr,
    'POST',
    'employeeAttrition/create',
    {
      employee_id,
      attrition_type_id: reason?.['attrition_type_id'],
      attrition_reason_id: reason?.id,
      notice_date: dayAfter(-30),
      last_working_day: dayAfter(-1),
    },
  )
  return answer.data.id
}
