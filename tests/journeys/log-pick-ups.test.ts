import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RECORDER_PASSWORD, RECORDER_USER } from '../harness/recording-servers.ts'
import { type SftpServer, startSftpServer } from '../harness/sftp-server.ts'
import { launchBrowser, told, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

// Log files of a dialer lie on a server of its maker: an administrator lets Muster pick them up.
let browser: Browser
let dialer: SftpServer
useOwnMuster(async () => ({ OUTBOUND_ALLOW: '127.0.0.1' }))
beforeAll(async () => {
  browser = await launchBrowser()
  dialer = await startSftpServer()
  await dialer.put('out/calls-monday.csv', 'Agent,Start\nLIS-0001,01/02/2026 10:00\n')
})
afterAll(async () => {
  await browser.close()
  await dialer.close()
})

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** The inputs of the place, as far as they are drawn. */
const drawn = async (page: Page): Promise<string[]> => {
  const labels = ['Folder', 'Host', 'Path', 'Mail folder', 'Senders', 'Own certificate authority']
  const counts = await Promise.all(
    labels.map((label) => page.getByLabel(label, { exact: false }).count()),
  )
  return labels.filter((_label, place) => (counts[place] ?? 0) > 0)
}

test('an administrator has log files picked up from a server, and reads what Muster sees there [journeys-36]', async () => {
  const { page } = await visitAs(browser, 'admin@muster.example', '/log-pick-up/add')
  await page.getByLabel('Name', { exact: true }).fill('Dialer of the journey')
  await choose(page, 'How is it read?', /./)
  await choose(page, 'Where from', 'Mailbox')
  await expect.poll(() => drawn(page)).toEqual(['Folder', 'Host', 'Mail folder', 'Senders'])
  await choose(page, 'Where from', 'SFTP')
  await expect.poll(() => drawn(page)).toEqual(['Host', 'Path'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('There are 3 problems').waitFor()
  await page.getByLabel('Host').fill('127.0.0.1')
  await page.getByLabel('Port').fill(String(dialer.port))
  await page.getByLabel('User name').fill(RECORDER_USER)
  await page.getByLabel('Path').fill('/out')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Log Pick-up Added Successfully')
  await page.getByRole('link', { name: 'Dialer of the journey' }).first().click()
  await page.getByText('Set the password and try the connection first.').waitFor()
  await page.getByRole('button', { name: 'Set password or key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').first().fill(RECORDER_PASSWORD)
  await dialog.getByRole('button', { name: 'Set password or key' }).click()
  await told(page, 'Log Pick-up Updated Successfully')
  await page.getByRole('button', { name: 'Try the connection' }).click()
  await dialog.getByRole('button', { name: 'Try the connection' }).click()
  await told(page, '1 file fits: calls-monday.csv')
  await page.getByText(/^SHA256:/).waitFor()
})
