import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../cluster/free-port.ts'
import {
  CLIENT_SECRET,
  type DirectoryServer,
  startDirectoryServer,
  TENANT,
} from '../harness/directory-server.ts'
import { launchBrowser, signIn, told, understand, visit } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

const OBJECT = 'c0ffee00-0000-4000-8000-000000000007'
const BUTTON = 'Sign in with your company’s directory'

let browser: Browser
let issuer: DirectoryServer

beforeAll(async () => {
  browser = await launchBrowser()
  issuer = await startDirectoryServer()
  issuer.signIn({ oid: OBJECT })
})

useOwnMuster(async () => ({
  // The directory is told where people come back to before the program listens.
  PORT: String(await freePort()),
  DIRECTORY_URL: issuer.base,
  DIRECTORY_TENANT: TENANT,
  DIRECTORY_AUDIENCE: 'api://muster',
  DIRECTORY_CLIENT_SECRET: CLIENT_SECRET,
}))

afterAll(async () => {
  await browser.close()
  await issuer.close()
})

test('an administrator links a person, who then signs in by the directory and lands where they wanted to be [journeys-5]', async () => {
  const person = await visit(browser, `${musterUrl()}/auth/login?next=/user-profile`)
  await person.page.getByRole('button', { name: BUTTON }).click()
  await person.page.getByText('Directory sign-in did not succeed.').waitFor()
  await person.page.waitForURL(`${musterUrl()}/auth/directory`)

  const { page, context, faults } = await visit(
    browser,
    `${musterUrl()}/auth/login?next=${encodeURIComponent('/users?search=agent@muster')}`,
  )
  await signIn(page, 'admin@muster.example')
  await understand(page)
  await page
    .getByRole('row')
    .filter({ hasText: 'agent@muster.example' })
    .getByRole('link')
    .first()
    .click()
  const card = page.getByRole('region', { name: 'Directory account' })
  await card.getByRole('button', { name: 'Link an account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Object id').fill(OBJECT)
  await dialog.getByRole('button', { name: 'Link the account' }).click()
  await card.getByText(OBJECT).waitFor()
  expect(faults).toEqual([])

  await person.page.getByRole('link', { name: 'Back to sign in' }).click()
  await person.page.goto(`${musterUrl()}/auth/login?next=/user-profile`)
  await person.page.getByRole('button', { name: BUTTON }).click()
  await understand(person.page)
  await person.page.getByRole('region', { name: 'Directory account' }).getByText(OBJECT).waitFor()
  await person.page.waitForURL('**/user-profile')

  await card.getByRole('button', { name: 'Unlink' }).click()
  await dialog.getByRole('button', { name: 'Unlink' }).click()
  await card.getByText('Not linked').waitFor()
  await told(person.page, 'Your session has ended. Sign in again.')
  await Promise.all([context.close(), person.context.close()])
})

test('what came back is of no use in another browser', async () => {
  const { page, context } = await visit(browser, `${musterUrl()}/auth/directory#code=a&state=b`)
  await page.getByText('This browser did not begin a sign-in, or it was given up.').waitFor()
  await expect.poll(() => page.url()).not.toContain('code')
  await context.close()
})
