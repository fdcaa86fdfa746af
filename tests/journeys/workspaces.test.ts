import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, told, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

// A workspace from its name to the people who may ask there, set up step by step.
let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const NAME = 'Refunds of the journey'
const WORDS = "Refunds above 50 EUR need the team lead's approval."

async function bringFile(page: Page): Promise<void> {
  await page.getByLabel('Choose files: Files of the workspace').setInputFiles({
    ...{ name: 'Refund rules.txt', mimeType: 'text/plain' },
    buffer: Buffer.from(WORDS),
  })
  await told(page, 'Attachments Uploaded Successfully')
  // It is read apart from the upload: the box can be ticked once it was.
  const box = page.getByRole('checkbox', { name: 'In context: Refund rules.txt' })
  await expect.poll(() => box.isEnabled()).toBe(true)
  await box.check()
  await page.getByRole('button', { name: 'Include in context' }).click()
  await told(page, 'Workspace Context Updated Successfully')
}

async function refuseSecond(page: Page): Promise<void> {
  await page.getByLabel('Choose files: Files of the workspace').setInputFiles({
    ...{ name: 'The same.txt', mimeType: 'text/plain' },
    buffer: Buffer.from(WORDS),
  })
  await page.getByText('This file is already here as Refund rules.txt.').waitFor()
}

async function letAgentsIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add people' }).click()
  const row = page.getByRole('group', { name: 'Row 1' })
  const role = row.getByRole('combobox', { name: 'Role' })
  await role.click()
  await role.pressSequentially('Agent')
  await page.getByRole('option', { name: 'Agent', exact: true }).click()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await told(page, 'Workspace Updated Successfully')
}

test('a lead sets up a workspace step by step, and opens it for people [journeys-83]', async () => {
  const { page, faults } = await visitAs(
    browser,
    'lead@muster.example',
    '/workspace-configuration/add',
  )
  await page.getByLabel('Name').fill(NAME)
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await told(page, 'Workspace Added Successfully')
  await page.waitForURL(/\/workspace-configuration\/add\/\d+\?step=answers/)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL(/\?step=sources/)
  await bringFile(page)
  await refuseSecond(page)
  await page.getByRole('link', { name: /People/ }).click()
  await letAgentsIn(page)
  await page.getByRole('button', { name: 'Activate workspace' }).click()
  await told(page, 'Workspace Updated Successfully')
  await page.getByRole('button', { name: 'Close it again' }).waitFor()
  // The file that is there already was refused.
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
  const agent = await visitAs(browser, 'agent@muster.example', '/workspace-configuration')
  await agent.page.getByRole('link', { name: NAME }).click()
  await agent.page.getByRole('button', { name: 'Download Refund rules.txt' }).first().waitFor()
  await agent.page.getByRole('button', { name: 'Download Refund rules.txt' }).first().click()
  expect(await agent.page.getByRole('checkbox').count()).toBe(0)
  expect(agent.faults).toEqual([])
})
