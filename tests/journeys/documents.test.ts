import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, type Person, signIn as signInByApi } from '../signed-in.ts'
import { launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

// A document from its first draft to a material change that twelve people and one more have read.
let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const TITLE = 'Calls of the press'
const READERS = 12

interface Answered {
  readonly id: number
  readonly read_percent: number
  readonly user: { readonly id: number }
}

const api = (person: Person, method: string, path: string, body?: unknown) =>
  ask<{ data: Answered }>(musterUrl(), person, method, path, body)

const verb = async (page: Page, name: string, button = name) => {
  const more = page.getByRole('button', { name: 'More actions', exact: true })
  const direct = page.getByRole('button', { name, exact: true })
  await direct.or(more).first().waitFor()
  if (await direct.isVisible()) await direct.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name }).click()
  }
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
}

/** Agents of the demo company beside the one who reads in the browser. */
async function otherReaders(): Promise<{ person: Person; id: number }[]> {
  const admin = await signInByApi(musterUrl(), 'admin@muster.example')
  const { data } = await ask<{ data: readonly { id: number; email: string }[] }>(
    musterUrl(),
    admin,
    'GET',
    `user/getAll?endRow=${READERS * 3}&sort=id&filter=${encodeURIComponent('{"is_active":{"eq":true}}')}`,
  )
  const found: { person: Person; id: number }[] = []
  for (const { id, email } of data) {
    if (found.length === READERS) break
    if (/^(?:agent|admin|qa|manager|twofactor|robot)@/.test(email)) continue
    const person = await signInByApi(musterUrl(), email).catch(() => undefined) // some accounts are off
    if (person) found.push({ person, id })
  }
  return found
}

const acknowledgeAll = async (readers: readonly { person: Person }[], id: number) => {
  for (const { person } of readers) await api(person, 'POST', `documents/acknowledge/${id}`, {})
}

test('a document is written, reviewed, changed and read [journeys-63]', async () => {
  const qa = await signInByApi(musterUrl(), 'qa@muster.example')
  const manager = await signInByApi(musterUrl(), 'manager@muster.example')
  const readers = await otherReaders()
  expect(readers).toHaveLength(READERS)
  const agent = await signInByApi(musterUrl(), 'agent@muster.example')
  const { data: me } = await api(agent, 'GET', 'session')
  const { data: category } = await api(qa, 'POST', 'documents_category/create', {
    ...{ name: 'Press', code: 'PR', read_required: true },
    access: [...readers.map(({ id }) => id), me.user.id].map((target_id) => ({
      ...{ target: 'User', target_id, level: 'Read' },
    })),
  })
  const { data: found } = await api(manager, 'GET', 'session')
  await api(qa, 'PUT', `documents_category/update/${category.id}`, { approver_id: found.user.id })

  // Written in the form, and sent for review.
  const { page: writing } = await visitAs(browser, 'qa@muster.example', '/documents/add')
  await writing.getByLabel('Title').fill(TITLE)
  await writing.getByRole('combobox', { name: 'Category' }).fill('Press')
  await writing.getByRole('option', { name: 'Press' }).click()
  await writing.getByRole('textbox', { name: 'Text' }).fill('Say that the press office calls back.')
  await writing.getByRole('button', { name: 'Save', exact: true }).click()
  await told(writing, 'Document Added Successfully')
  await writing.getByRole('searchbox').fill(TITLE)
  await writing.getByRole('link', { name: /^PR-0001/ }).click()
  await verb(writing, 'Send for review')
  await told(writing, 'Document submitted successfully')
  const id = Number(new URL(writing.url()).searchParams.get('id'))

  // Approved by another person, who looks at it before they decide.
  const { page: approving } = await visitAs(browser, 'manager@muster.example', '/approvals')
  await approving
    .getByRole('option', { name: TITLE })
    .or(approving.getByText(TITLE))
    .first()
    .click()
  await approving.getByRole('link', { name: 'Open the record' }).click()
  await approving.getByText('Say that the press office calls back.').waitFor()
  await verb(approving, 'Approve')
  await told(approving, 'Document approved successfully')

  // Read on the page of a reader, and by twelve others.
  const { page: reading } = await visitAs(
    browser,
    'agent@muster.example',
    `/documents-repository?document=${id}`,
  )
  await reading.getByText('Say that the press office calls back.').waitFor()
  await reading.getByRole('button', { name: 'I have read and understood' }).click()
  await reading.getByText(/You read and understood this on/).waitFor()
  await acknowledgeAll(readers, id)
  const percent = async () => (await api(qa, 'GET', `documents/getById/${id}`)).data.read_percent
  expect(await percent()).toBe(100)

  // A material change is to be read anew.
  await writing.reload()
  await verb(writing, 'New version', 'Start')
  await told(writing, 'Document Version Added Successfully')
  const changed = {
    body: '<p>Take the name and the number.</p>',
    change_note: 'The number is taken',
  }
  await api(qa, 'POST', `documents/update/${id}`, changed)
  await api(qa, 'POST', `documents/submit/${id}`, {})
  await api(manager, 'POST', `documents/approve/${id}`, {})
  expect(await percent()).toBe(0)
  await reading.reload()
  await reading.getByText('Take the name and the number.').waitFor()
  await reading.getByRole('button', { name: 'I have read and understood' }).waitFor()
  await acknowledgeAll(readers, id)

  // Its keeper sees who has not read it, and what changed.
  await writing.goto(`${musterUrl()}/documents/view?id=${id}`)
  await writing.getByRole('tab', { name: 'Read by' }).click()
  await writing.getByText(`${READERS} of ${READERS + 1}`).waitFor()
  await writing.getByRole('tab', { name: 'Versions' }).click()
  await writing.getByRole('region', { name: 'Comparison' }).waitFor()
  expect(await writing.locator('ins').allTextContents()).not.toEqual([])
})

test('a window adds a document and tells the page that opened it [journeys-64]', async () => {
  const { page } = await visitAs(browser, 'qa@muster.example', '/documents-repository')
  await page.getByRole('heading', { name: 'Repository' }).waitFor()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Add document' }).click()
  const popup = await opened
  await popup.getByLabel('Title').fill('Added beside')
  await popup.getByRole('button', { name: 'Save', exact: true }).click()
  // What was typed stays while something is wrong.
  await popup.getByText('Category is required').waitFor()
  expect(await popup.getByLabel('Title').inputValue()).toBe('Added beside')
  await popup.getByRole('combobox', { name: 'Category' }).fill('Policies')
  await popup.getByRole('option', { name: 'Policies' }).click()
  // Its content is a file, which comes along.
  await popup.getByRole('radio', { name: 'File' }).check()
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Call back.') }
  await popup.getByLabel('Choose files: File').setInputFiles(notes)
  await popup.getByText('10 bytes').waitFor()
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Save', exact: true }).click()
  await closed
  await told(page, 'Added: Added beside')
  await page.goto(`${musterUrl()}/documents`)
  await page.getByRole('searchbox').fill('Added beside')
  // Found by its title, among others whose numbers begin alike.
  await page.getByText('1–1 of 1').waitFor()
  await page.getByRole('link', { name: /^PO-/ }).click()
  await page.getByText('notes.txt').waitFor()
})
