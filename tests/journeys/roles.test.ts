import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, told, understand, visit, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

// The promise of the permission engine: what a role is given is exactly what its people see, everywhere.
let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const go = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)

/** Types into a choice and takes the first it offers. */
async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).or(page.getByLabel(label)).first().fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

interface Person {
  id: number
  name: string
  user_id: number | null
  email?: string
  reports_to_id: number | null
}

/** What the API answers to the person who is signed in on this page. */
const ask = (page: Page, path: string, method = 'GET', body?: object) =>
  page.evaluate(
    async (call) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      }
      const sent = call.body && { body: JSON.stringify(call.body) }
      const answer = await fetch(`/api/${call.path}`, { method: call.method, headers, ...sent })
      // What the calls of this journey answer, as far as it reads them.
      return (await answer.json()) as { data?: Person[]; error?: unknown }
    },
    { path, method, body },
  )

/** A lead with a team who is nobody of the demo accounts, their account set free for another person. */
async function freeLead(page: Page): Promise<{ lead: Person; team: string[] }> {
  const { data: people = [] } = await ask(page, 'employees/getAll?endRow=500')
  const { data: users = [] } = await ask(page, 'user/getAll?endRow=500')
  const teamOf = (lead: Person) => people.filter(({ reports_to_id }) => reports_to_id === lead.id)
  const isDemo = (one: Person) =>
    users.some(({ id, email }) => id === one.user_id && /^[a-z0-9]+@/.test(email ?? ''))
  const lead = people.find((one) => one.user_id !== null && !isDemo(one) && teamOf(one).length > 1)
  if (!lead) throw new Error('the demo company has no other lead')
  await ask(page, `user/update/${lead.user_id}`, 'PUT', { employee_id: null })
  return { lead, team: teamOf(lead).map(({ name }) => name) }
}

test('the super admin makes a role with two pages and direct reach, and a new user with it sees exactly that [journeys-22]', async () => {
  const { page, context, faults } = await visitAs(browser, 'admin@muster.example', '/roles/add')

  await page.getByLabel('Name').fill('Floor walker')
  await save(page)
  await told(page, 'Role Added Successfully')

  await go(page, '/rolesAccess')
  await page.getByRole('button', { name: /^Floor walker/ }).click()
  for (const name of ['Employees', 'Activity Logs']) {
    await page.getByRole('checkbox', { name: `View ${name}`, exact: true }).click()
    await page.getByRole('button', { name: `View ${name} reaches: Self` }).click()
    // By the dialog's name: the one before is still on its way out.
    const reaches = page.getByRole('dialog', { name: `View ${name} reaches` })
    await reaches.getByRole('checkbox', { name: 'Direct', exact: true }).click()
    await reaches.getByRole('checkbox', { name: 'Self', exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Review 2 changes' }).click()
  const review = page.getByRole('dialog', { name: 'Changes to Floor walker' })
  await review.getByText('No → Direct').nth(1).waitFor()
  await review.getByRole('button', { name: 'Save 2 pages' }).click()
  await told(page, 'Roles Access Saved Successfully')

  const { lead, team } = await freeLead(page)
  await go(page, '/users/add')
  await page.getByLabel('First name').fill('Wanda')
  await page.getByLabel('Email', { exact: true }).fill('wanda@muster.example')
  await page.getByLabel(/^Password/).fill('Wanda-walks-1')
  await choose(page, /^Employee/, lead.name)
  await choose(page, /^Role/, 'Floor walker')
  await save(page)
  await told(page, 'User Added Successfully')
  expect(faults).toEqual([])
  await context.close()

  const walker = await visit(browser, '/employees')
  await signIn(walker.page, 'wanda@muster.example', 'Wanda-walks-1')
  await understand(walker.page)
  await walker.page.getByRole('heading', { level: 1, name: 'Employees' }).waitFor()
  await walker.page.getByText(`1–${team.length + 1} of ${team.length + 1}`).waitFor()
  const links = walker.page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const menu = async () => (await links.allInnerTexts()).map((text) => text.trim()).sort()
  await expect.poll(menu).toEqual(['Activity Logs', 'Analytics', 'Employees', 'Home'])
  await expect
    .poll(() => walker.page.getByRole('link', { name: 'Add', exact: true }).count())
    .toBe(0)

  const seen = (await ask(walker.page, 'employees/getAll')).data?.map(({ name }) => name)
  expect(seen?.sort()).toEqual([lead.name, ...team].sort())
  expect((await ask(walker.page, 'client/getAll')).error).toMatch(/do not have the right/)
  await go(walker.page, '/client')
  await walker.page.waitForURL(/\/unauthorized/)
  await walker.context.close()
})
