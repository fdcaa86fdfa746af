import { createTransport, type Transporter } from 'nodemailer'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../cluster/free-port.ts'
import { type Arrived, type MailServer, startMailServer } from '../harness/mail-server.ts'
import { launchBrowser, told, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

// A ticket by mail: from a picture taken with the phone until it is solved and rated, and a mail that waits for a person.
const AGENT = 'agent@muster.example'
const HELPDESK = 'helpdesk@muster.example'
const TITLE = 'Headset of the mail is broken'

let browser: Browser
let outside: MailServer
let phone: Transporter
useOwnMuster(async () => {
  outside = await startMailServer()
  const port = await freePort()
  phone = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  return { SMTP_URL: outside.url, MAIL_RELAY_PORT: String(port) }
})
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  phone.close()
  await outside.close()
})

/** The mail for the agent that says something, once it has arrived. */
async function mailSaying(words: string): Promise<Arrived> {
  const find = () => outside.arrived.find(({ to, text }) => to === AGENT && text.includes(words))
  await expect.poll(find).toBeDefined()
  const mail = find()
  if (!mail) throw new Error('it was there')
  return mail
}

async function switchOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Helpdesk' }).first().click()
  await page.getByRole('link', { name: 'Update' }).click()
  await page.getByLabel('Active').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Ticket Mailbox Updated Successfully')
}

const photo = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

async function openTicket(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill(TITLE)
  await page.getByRole('button', { name: new RegExp(TITLE) }).click()
  await page.getByRole('heading', { name: TITLE }).waitFor()
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Comment' }).fill(words)
  await page.getByRole('button', { name: 'Send comment' }).click()
  await told(page, 'Comment Added Successfully')
}

test('an agent mails a picture from the phone, IT answers at the desk, they answer by mail, and rate it by the link', async () => {
  const it = await visitAs(browser, 'it@muster.example', '/ticket-mailboxes')
  await switchOn(it.page)
  await phone.sendMail({
    ...{ from: AGENT, to: HELPDESK, subject: TITLE, text: 'It fell down. See the picture.' },
    attachments: [{ filename: 'IMG_2041.jpeg', content: await photo() }],
  })
  const receipt = await mailSaying('We received your mail')
  expect(receipt.subject).toMatch(/^Re: Headset of the mail is broken \[T-\d{6}\]$/)

  await it.page.goto(new URL('/all-tickets', it.page.url()).href)
  await openTicket(it.page)
  await it.page.getByText('By mail').first().waitFor()
  await it.page.getByText('IMG_2041.jpeg').first().waitFor()
  await say(it.page, 'Which of its sides is broken?')
  const question = await mailSaying('Which of its sides is broken?')

  await phone.sendMail({
    ...{ from: AGENT, to: question.replyTo, subject: question.subject },
    text: `The left one.\n\nOn Friday Muster wrote:\n> Which of its sides is broken?`,
  })
  await expect
    .poll(async () => {
      await it.page.reload()
      await it.page.getByRole('heading', { name: TITLE }).waitFor()
      return it.page.getByRole('listitem').filter({ hasText: 'The left one.' }).count()
    })
    .toBe(1)
  await it.page.getByText('Show quoted text').click()
  await it.page.getByText('> Which of its sides is broken?').waitFor()
  await it.page.getByRole('button', { name: 'Resolve' }).click()
  const dialog = it.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Resolution' }).fill('A new one lies on your desk.')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await told(it.page, 'Ticket Status Updated Successfully')

  const solved = await mailSaying('A new one lies on your desk.')
  const link = /https?:\S+\/tickets\/view\?id=\d+/.exec(solved.text)?.[0] ?? ''
  const { pathname, search } = new URL(link)
  const agent = await visitAs(browser, AGENT, `${pathname}${search}`, {
    viewport: { width: 390, height: 844 },
  })
  await agent.page.getByRole('button', { name: '5 of 5' }).click()
  await agent.page.getByRole('button', { name: 'Send rating' }).click()
  await told(agent.page, 'Ticket Updated Successfully')
  expect([...agent.faults, ...it.faults]).toEqual([])
})

test('a mail of an unknown sender waits for a handler, who makes a ticket of it for the employee they choose', async () => {
  const { page, faults } = await visitAs(browser, 'it@muster.example', '/ticket-mails')
  await page.getByRole('link', { name: 'Headset, from home' }).click()
  await page.getByText('I write from my own phone').waitFor()
  await page.getByRole('button', { name: 'Make a ticket' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Requester' }).pressSequentially('Miguel Mach')
  await page.getByRole('option', { name: /Miguel Machado/ }).click()
  await dialog.getByRole('button', { name: 'Make a ticket' }).click()
  await told(page, 'Ticket Added Successfully')
  await expect.poll(() => page.getByRole('button', { name: 'Make a ticket' }).count()).toBe(0)
  const agent = await visitAs(browser, AGENT, '/tickets')
  await agent.page.getByText('Headset, from home').first().waitFor()
  expect([...agent.faults, ...faults]).toEqual([])
})
