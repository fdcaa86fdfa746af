import type { Page } from 'playwright-core'
import { DASHBOARD, type Picture } from './picture.ts'

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor()
const rows = (page: Page) => page.locator('tr[aria-rowindex]').first().waitFor()

const firstPage = (role: string, account: string, name: string): Picture => ({
  file: `manual/pictures/${role}-day`,
  accounts: [account],
  path: DASHBOARD,
  ready: heading(name),
})

/** The pictures of the manual: each light. */
export const picturesOfManual: readonly Picture[] = [
  firstPage('agent', 'agent', 'Next shifts'),
  firstPage('lead', 'lead', 'Waiting for you'),
  firstPage('hr', 'hr', 'Next shifts'),
  firstPage('quality', 'qa', 'Next shifts'),
  firstPage('administrator', 'admin', 'Next shifts'),
  {
    file: 'manual/pictures/agent-correction',
    accounts: ['lead'],
    path: '/clock-corrections',
    ready: async (page) => {
      await page.locator('tr[aria-rowindex] a').first().click()
      await page.getByText('On record').first().waitFor()
    },
  },
  {
    file: 'manual/pictures/lead-approvals',
    accounts: ['lead'],
    path: '/approvals',
    ready: async (page) => {
      await page
        .getByText(/^Timesheet of/)
        .first()
        .click()
      await page.getByText('In all').waitFor()
    },
  },
  {
    file: 'manual/pictures/lead-roster',
    accounts: ['lead'],
    path: '/roster',
    ready: (page) => page.getByRole('grid', { name: 'Roster' }).waitFor(),
  },
  {
    file: 'manual/pictures/hr-hire',
    accounts: ['hr'],
    path: '/employees/add',
    ready: (page) => page.getByLabel('First name').waitFor(),
  },
  {
    file: 'manual/pictures/finance-invoices',
    accounts: ['admin'],
    path: '/client-invoices',
    ready: rows,
  },
  {
    file: 'manual/pictures/finance-pdf',
    accounts: ['admin'],
    path: '/client-invoices',
    ready: async (page) => {
      await page
        .getByRole('link', { name: /^HALC-/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByRole('button', { name: 'Save as PDF' }).waitFor()
      await page.getByRole('dialog').locator('canvas, img').first().waitFor()
    },
  },
  {
    file: 'manual/pictures/administrator-rights',
    accounts: ['admin'],
    path: '/rolesAccess',
    ready: (page) => page.getByRole('checkbox').first().waitFor(),
  },
  {
    file: 'manual/pictures/administrator-history',
    accounts: ['admin'],
    path: '/departments',
    ready: async (page) => {
      await rows(page)
      for (const place of [1, 2, 3])
        await page.locator('tr[aria-rowindex]').nth(place).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Update...' }).click()
      await page.getByRole('combobox', { name: 'Field' }).click()
      await page.getByRole('option', { name: 'Cost centre' }).click()
      await page.getByRole('textbox', { name: 'Cost centre' }).fill('CC-200')
      await page.getByRole('button', { name: 'Update 3' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.goto(new URL('/history', page.url()).href)
      await page.getByRole('button', { name: 'Undo' }).first().waitFor()
    },
  },
]
