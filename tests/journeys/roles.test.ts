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
const go = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)

/** Types into a choice and takes the first it offers. */
async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).or(page.getByLabel(label)).first().fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

/** What the API answers to whoever is signed in on this page. */
const ask = (page: Page, path: string) =>
  page.evaluate(async (call) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer: { data?: { name: string }[]; total?: number; error?: unknown } = await (
      await fetch(`/api/${call}`, { headers })
    ).json()
    return answer
  }, path)

test('the super admin makes a role with two pages and direct reach, and a new user with it sees exactly that', async () => {
  const { page, context, faults } = await visit(browser, '/roles/add')
  await signIn(page, 'admin@muster.example')
  await page.getByRole('button', { name: 'I understand' }).click()

  await page.getByLabel('Name').fill('Floor walker')
  await save(page)
  await page.getByText('Role Added Successfully').waitFor()

  await go(page, '/rolesAccess')
  await page.getByRole('button', { name: /^Floor walker/ }).click()
  for (const name of ['Employees', 'Activity Logs']) {
    await page.getByRole('checkbox', { name: `View ${name}` }).click()
    await page.getByRole('button', { name: `View ${name} reaches: Self` }).click()
    await page.getByRole('checkbox', { name: 'Direct', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Self', exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await save(page)
  await page.getByText('Roles Access Saved Successfully').waitFor()

  const { data = [] } = await ask(
    page,
    'employees/getAll?endRow=1&filter={"user_id":{"empty":true}}',
  )
  const person = data[0]?.name ?? ''
  await go(page, '/users/add')
  await page.getByLabel('First name').fill('Wanda')
  await page.getByLabel('Email', { exact: true }).fill('wanda@muster.example')
  await page.getByLabel('Password', { exact: true }).fill('Wanda-walks-1')
  await choose(page, /^Employee/, person)
  await choose(page, /^Role/, 'Floor walker')
  await save(page)
  await page.getByText('User Added Successfully').waitFor()
  expect(faults).toEqual([])
  await context.close()

  const walker = await visit(browser, '/employees')
  await signIn(walker.page, 'wanda@muster.example', 'Wanda-walks-1')
  await walker.page.getByRole('button', { name: 'I understand' }).click()
  await walker.page.getByRole('heading', { level: 1, name: 'Employees' }).waitFor()
  await walker.page.getByText('1–1 of 1').waitFor()
  const links = walker.page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const menu = (await links.allInnerTexts()).map((text) => text.trim())
  expect(menu.sort()).toEqual(['Activity Logs', 'Employees', 'Home'])
  expect(await walker.page.getByRole('link', { name: 'Add', exact: true }).count()).toBe(0)

  expect((await ask(walker.page, 'employees/getAll')).data?.map(({ name }) => name)).toEqual([
    person,
  ])
  expect((await ask(walker.page, 'client/getAll')).error).toMatch(/do not have the right/)
  await go(walker.page, '/client')
  await walker.page.waitForURL(/\/unauthorized/)
  await walker.context.close()
})
