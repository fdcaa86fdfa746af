import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, visit } from './browser.ts'

// The promise of the permission engine: what a role is given is exactly what its people see, everywhere.
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const choose = async (page: Page, label: string | RegExp, option: string) => {
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

test('the super admin makes a role with two pages and direct reach, and a new user with it sees exactly that', async () => {
  const { page, context, faults } = await visit(browser, '/roles/add')
  await signIn(page, 'admin@muster.example')
  await page.getByRole('button', { name: 'I understand' }).click()

  await page.getByLabel('Name').fill('Floor walker')
  await save(page)
  await page.getByText('Role Added Successfully').waitFor()

  await page.goto(new URL('/rolesAccess', page.url()).href)
  await page.getByRole('button', { name: /^Floor walker/ }).click()
  for (const pageName of ['Employees', 'Activity Logs']) {
    await page.getByRole('checkbox', { name: `View ${pageName}` }).click()
    await page.getByRole('button', { name: `View ${pageName} reaches: Self` }).click()
    await page.getByRole('checkbox', { name: 'Direct', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Self', exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await save(page)
  await page.getByText('Roles Access Saved Successfully').waitFor()

  // The lead's own account moves to the new role; their employee, and so their team, stays theirs.
  await page.goto(new URL('/users', page.url()).href)
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).fill('lead2@muster.example')
  await page.getByRole('link', { name: /\w/ }).and(page.locator('[role=grid] a')).first().click()
  await page
    .getByRole('link', { name: 'Update' })
    .or(page.getByRole('button', { name: 'Update' }))
    .first()
    .click()
  await choose(page, /^Role/, 'Floor walker')
  await save(page)
  await page.getByText('User Updated Successfully').waitFor()
  expect(faults).toEqual([])
  await context.close()

  const walker = await visit(browser, '/activity-log')
  await signIn(walker.page, 'lead2@muster.example')
  await walker.page.getByRole('button', { name: 'I understand' }).click()
  await walker.page.getByRole('heading', { level: 1, name: 'Activity Logs' }).waitFor()
  const menus = await walker.page.getByRole('navigation', { name: 'Main' }).innerText()
  expect(menus.replaceAll(/\s+/g, ' ')).toMatch(/Home.*Activities.*People/)
  expect(menus).not.toMatch(/Organisation|Administration/)
  expect(await walker.page.getByRole('link', { name: 'Add', exact: true }).count()).toBe(0)

  const answers = await walker.page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const ask = async (path: string) => (await fetch(`/api/${path}`, { headers })).json()
    return {
      employees: await ask('employees/getAll?endRow=100'),
      clients: await ask('client/getAll'),
    }
  })
  const people: { name: string; reports_to_name: string | null }[] = answers.employees.data
  const lead = people.find(({ name }) => people.some((other) => other.reports_to_name === name))
  expect(people.length).toBeGreaterThan(1)
  expect(
    people
      .filter(({ name }) => name !== lead?.name)
      .every((person) => person.reports_to_name === lead?.name),
  ).toBe(true)
  expect(answers.clients.error).toMatch(/do not have the right/)

  await walker.page.goto(new URL('/client', walker.page.url()).href)
  await walker.page.waitForURL(/\/unauthorized/)
  await walker.context.close()
})
