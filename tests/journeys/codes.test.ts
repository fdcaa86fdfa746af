import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arrived, readMail } from '../harness/mail-server.ts'
import { demoPassword, launchBrowser, signIn, told, understand, visit } from './browser.ts'
import { musterUrl, outbox, useOwnMuster } from './own-muster.ts'

const NEW = 'a-long-new-one-1'

let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

/** The mail with this subject that lies in the outbox for an address. */
async function mailsFor(address: string, subject: string): Promise<Arrived[]> {
  const folder = outbox()
  const names = await readdir(folder).catch(() => []) // nothing was sent yet
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
      .map(async (name) => readMail(await readFile(join(folder, name)))),
  )
  return mails.filter((mail) => mail.to === address && mail.subject === subject)
}

async function codeFor(address: string, subject: string): Promise<string> {
  await expect.poll(async () => (await mailsFor(address, subject)).length).toBe(1)
  const [mail] = await mailsFor(address, subject)
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
}

/** Types into what has the focus and goes on: nobody needs a mouse here. */
async function type(page: Page, ...texts: string[]): Promise<void> {
  for (const [place, text] of texts.entries()) {
    if (place > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}

test('a person with a second factor signs in by keyboard: a wrong code, a reload, the right one', async () => {
  const { page, context } = await visit(browser, '/auth/login')
  const address = 'twofactor@muster.example'
  await signIn(page, address)
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await page.getByText('Sent to t•••r@muster.example.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const code = await codeFor(address, 'Your code to sign in')
  await type(page, code === '000000' ? '000001' : '000000')
  await page.getByText('The code is not right or has expired.').waitFor()
  await page.reload()
  await page.getByText(/^Send again in \d+ s$/).waitFor()
  await type(page, code)
  await page.getByRole('button', { name: 'I understand' }).waitFor()
  await context.close()
})

test('a forgotten password is replaced by keyboard, and changed again in the profile', async () => {
  const { page, context, faults } = await visit(browser, '/auth/reset-password')
  const address = 'qa@muster.example'
  await page.getByLabel('Email').waitFor()
  await type(page, address)
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  const code = await codeFor(address, 'Your code for a new password')
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('New password again', { exact: true }).fill(NEW)
  await page.keyboard.press('Enter')
  await told(page, 'Password Updated successfully')
  await page.goto(new URL('/auth/login?next=/user-profile', musterUrl()).href)
  await signIn(page, address, NEW)
  await understand(page)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByLabel('Current password', { exact: true }).fill(NEW)
  await page.getByLabel('New password', { exact: true }).fill(demoPassword)
  await page.getByLabel('New password again', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const confirmation = await codeFor(address, 'Your code to change your password')
  await page.getByLabel('Code', { exact: true }).fill(confirmation)
  await page.getByRole('button', { name: 'Verify' }).click()
  await told(page, 'Password Updated successfully')
  await page.reload()
  await page.getByRole('button', { name: /^Account of / }).waitFor()
  // What was under way with the token of before may be answered that it ended: that, once, and nothing else.
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([])
  expect(faults.length).toBeLessThan(2)
  await context.close()
})

test('an administrator sees what was mailed, and no code', async () => {
  const { page, context, faults } = await visit(browser, '/auth/reset-password')
  const address = 'it@muster.example'
  await page.getByLabel('Email').waitFor()
  await type(page, address)
  const code = await codeFor(address, 'Your code for a new password')
  await page.goto(new URL('/auth/login?next=/outbox', musterUrl()).href)
  await signIn(page, 'admin@muster.example')
  await understand(page)
  await page.getByRole('link', { name: 'Code for a new password' }).first().click()
  await page.getByText('••••••').first().waitFor()
  expect(await page.content()).not.toContain(code)
  expect(faults).toEqual([])
  await context.close()
})
