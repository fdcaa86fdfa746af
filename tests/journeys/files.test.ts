import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, told, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

let browser: Browser
let picture: { name: string; mimeType: string; buffer: Buffer }

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b6b77' } })
  picture = { name: 'badge.png', mimeType: 'image/png', buffer: await image.png().toBuffer() }
})

afterAll(() => browser.close())

const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('words') })

test('files are attached by choosing, looked at and taken off; what is not taken is said by name [journeys-30]', async () => {
  const { page, context, faults } = await visitAs(browser, 'hr@muster.example', '/employees')
  await page.getByRole('link').filter({ hasText: 'Aamir Aslam' }).click()
  await page.getByRole('tab', { name: 'Attachments' }).click()
  await page.getByText('Nothing is attached yet.').waitFor()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files', exact: true }).click()
  await (await chooser).setFiles([picture, text('notes.txt')])
  await told(page, 'Attachments Uploaded Successfully')
  await page.getByRole('button', { name: 'Show badge.png' }).click()
  await page.getByRole('dialog').getByRole('img', { name: 'badge.png' }).waitFor()
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download notes.txt' }).last().click()
  expect((await download).suggestedFilename()).toBe('notes.txt')

  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files', exact: true }).click()
  await (await again).setFiles([{ ...text('page.html'), mimeType: 'text/html' }])
  await page.getByRole('alert').getByText('page.html is of a kind that is not taken here').waitFor()

  await page.getByRole('button', { name: 'Delete notes.txt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await told(page, 'Attachment deleted successfully')
  await expect.poll(() => page.getByText('notes.txt').count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('a picture of oneself is in the bar at once, and one in a text is there after saving', async () => {
  const { page, context, faults } = await visitAs(browser, 'qa@muster.example', '/user-profile')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles(picture)
  await page.getByLabel('Zoom').fill('2')
  await page.getByRole('button', { name: 'Use this part' }).click()
  await told(page, 'Profile Image Updated Successfully')
  await page
    .getByRole('button', { name: /^Account of/ })
    .locator('img')
    .waitFor()

  const image = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Insert an image' }).click()
  await (await image).setFiles(picture)
  const shown = page.getByRole('textbox', { name: 'About' }).getByRole('img', { name: 'badge.png' })
  await shown.waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Profile Info Updated Successfully')
  await page.reload()
  await shown.waitFor()
  await expect.poll(() => shown.getAttribute('src')).toMatch(/^blob:/)
  expect(faults).toEqual([])
  await context.close()
})

test('a client gets a logo: the part that is kept is chosen, and the list and the record show it [journeys-31]', async () => {
  const { page, context, faults } = await visitAs(browser, 'admin@muster.example', '/client')
  await page.getByRole('link', { name: 'Larkspur Lodging' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture of Larkspur Lodging' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles(picture)
  // The part is moved by the keyboard, too.
  await dialog.getByLabel('Zoom').fill('3')
  await dialog.getByLabel('The part that is kept; the arrow keys move it').press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('main')
    .getByRole('img', { name: 'Larkspur Lodging' })
    .locator('img')
    .waitFor()
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Clients' })
    .click()
  const row = page.getByRole('row').filter({ hasText: 'Larkspur Lodging' })
  await row.locator('img').waitFor()
  expect(faults).toEqual([])
  await context.close()
})
