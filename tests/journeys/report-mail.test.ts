import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arrived, readMail } from '../harness/mail-server.ts'
import { launchBrowser, signIn, told, understand, visit } from './browser.ts'
import { outbox, useOwnMuster } from './own-muster.ts'

let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** The mails that have left with a subject that begins so. */
async function mailsOf(subject: string): Promise<Arrived[]> {
  const folder = outbox()
  const names = await readdir(folder).catch(() => []) // nothing was sent yet
  const letters = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
  const mails = await Promise.all(
    letters.map(async (name) => readMail(await readFile(join(folder, name)))),
  )
  return mails.filter((mail) => mail.subject.startsWith(subject))
}

test('a report is set up with its own filters, looked at, sent, and opened from the mail [journeys-80]', async () => {
  const { page, context, faults } = await visit(browser, '/auth/login?next=/email-report-setup/add')
  await signIn(page, 'admin@muster.example')
  await understand(page)
  await page.getByLabel(/^Name/).fill('Logs of Acme')
  await page.getByRole('combobox', { name: /^Report/ }).click()
  await page.getByRole('option', { name: 'All Logged Activities', exact: true }).click()

  const filters = page.getByRole('group', { name: 'Filters of the report' })
  await filters.getByRole('combobox', { name: /^Client/ }).click()
  await page.getByRole('option', { name: 'Acme Parcels' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: /^Grouped by/ }).click()
  await page.getByRole('option', { name: 'Employee', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: /^Period/ }).click()
  await page.getByRole('option', { name: 'Custom days back' }).click()
  await page.getByLabel(/^Days back/).fill('30')
  await page.getByRole('combobox', { name: /^Users/ }).fill('Beatriz')
  await page.getByRole('option', { name: /^Beatriz Teixeira/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Email Report Setup Added Successfully')

  await page.getByRole('link', { name: 'Logs of Acme' }).click()
  const preview = page.getByRole('region', { name: 'Rows of the report' })
  await preview.waitFor()
  const rows = await preview.getByRole('row').count()
  expect(rows).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await told(page, 'Report is on its way to 1 person.')
  await expect.poll(async () => (await mailsOf('Logs of Acme')).length).toBe(1)
  const [mail] = await mailsOf('Logs of Acme')
  const [sheet] = await readWorkbook(mail?.files[0]?.content ?? Buffer.alloc(0))
  expect(sheet?.data[0]?.[0]).toBe('Employee')
  expect(Math.min(sheet?.data.length ?? 0, 21)).toBe(rows)

  await page.getByRole('tab', { name: 'Runs' }).click()
  await page.getByRole('region', { name: 'Runs' }).getByText('Done').waitFor()
  expect(faults).toEqual([])
  await context.close()
})
