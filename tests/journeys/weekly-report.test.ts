import type { Browser, Page } from 'playwright-core'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendWhatIsDue } from '#areas/email/server/runs/do-runs.ts'
import { addLogs } from '../email/report-mails.ts'
import { type Arrived, readMail } from '../harness/mail-server.ts'
import { launchBrowser, told } from './browser.ts'
import { useOwnProgram } from './own-program.ts'

// A weekly report for people in three zones, set up and scheduled on the screens, over the days on which Europe and then New York change their clocks.
let browser: Browser
const own = useOwnProgram()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Who gets it where, and when it is six in the morning of both Mondays there. */
const PLACES = [
  {
    ...{ zone: 'Asia/Manila', offered: /Manila/, person: 'lead' },
    mondays: ['2026-10-25T22:00', '2026-11-01T22:00'],
  },
  {
    ...{ zone: 'Europe/Lisbon', offered: /Lisbon/, person: 'manager' },
    mondays: ['2026-10-26T06:00', '2026-11-02T06:00'],
  },
  {
    ...{ zone: 'America/New_York', offered: /New York/, person: 'director' },
    mondays: ['2026-10-26T10:00', '2026-11-02T11:00'],
  },
] as const
type Place = (typeof PLACES)[number]

const nameOf = ({ zone }: Place) => `Logs for ${zone}`

async function choose(page: Page, name: RegExp, option: string | RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name })
  await box.click()
  if (typeof option === 'string') await box.fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

/** Types a part of a name and takes what is found. */
async function find(page: Page, name: RegExp, words: string, option: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name })
  await box.click()
  await box.fill(words)
  await page.getByRole('option', { name: option }).first().click()
  await page.keyboard.press('Escape')
}

async function setUp(page: Page, place: Place): Promise<void> {
  await page.goto(new URL('/email-report-setup/add', page.url()).href)
  await page.getByLabel(/^Name/).fill(nameOf(place))
  await choose(page, /^Report/, 'All Logged Activities')
  await find(page, /^Time zone/, place.zone.split('/')[1]?.replace('_', ' ') ?? '', place.offered)
  await find(page, /^Users/, place.person, new RegExp(`^${place.person}\\b`))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Email Report Setup Added Successfully')
}

async function schedule(page: Page, place: Place): Promise<void> {
  await page.goto(new URL('/email-scheduler/add', page.url()).href)
  await page.getByLabel(/^Name/).fill(`Mondays, ${nameOf(place)}`)
  await find(page, /^Report setup/, nameOf(place), new RegExp(nameOf(place)))
  await choose(page, /^Frequency/, /^Weekly/)
  // It takes no words: the keyboard opens it.
  await page.getByRole('combobox', { name: /^Days/ }).press('ArrowDown')
  await page.getByRole('option', { name: 'Monday', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel(/^Time$/).fill('6:00 AM')
  await find(page, /^Time zone/, place.zone.split('/')[1]?.replace('_', ' ') ?? '', place.offered)
  await page.getByLabel(/^From/).fill('24 Oct 2026')
  const due = page.getByRole('region', { name: 'Next due' })
  await expect.poll(() => due.getByText('26 Oct 2026, 6:00 AM').count()).toBeGreaterThan(0)
  await expect.poll(() => due.getByText('2 Nov 2026, 6:00 AM').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Email Scheduler Added Successfully')
}

/** It is that minute: what is due is sent, and all of it has left. */
async function lookAt(moment: string): Promise<void> {
  const { program } = own()
  program.at(moment)
  await sendWhatIsDue(program.engine)
  program.engine.mail.wake()
  const waiting = async () =>
    (
      await program.database.rows(
        `select from outbox where state in ('waiting', 'sending') and run_id is not null`,
      )
    ).length
  await expect.poll(waiting).toBe(0)
}

/** The mails of a place that have left. */
async function mailsFor(place: Place): Promise<Arrived[]> {
  const mails = await Promise.all(own().program.letters.map(({ message }) => readMail(message)))
  return mails.filter(({ subject }) => subject.startsWith(nameOf(place)))
}

/** The rows of the spreadsheet that came with a mail, below its heads. */
async function rowsIn(mail: Arrived | undefined) {
  const [file, ...more] = mail?.files ?? []
  expect(more).toEqual([])
  expect(file?.name).toMatch(/[.]xlsx$/)
  const [sheet] = await readWorkbook(file?.content ?? Buffer.alloc(0))
  const [heads = [], ...rows] = sheet?.data ?? []
  return rows.map((row) =>
    Object.fromEntries(heads.map((head, place) => [String(head), row[place]])),
  )
}

const minuteBefore = (moment: string): string =>
  new Date(Date.parse(`${moment}:00.000Z`) - 60_000).toISOString()

test('a weekly report set up and scheduled on the screens comes at six in each of three zones, before and after clocks change [journeys-54]', async () => {
  const { program } = own()
  program.at('2026-10-23T12:00:00.000Z')
  // Sundays are what is reported on Mondays; the days beside them are not.
  for (const [day, count] of [
    ['2026-10-24', 2],
    ['2026-10-25', 7],
    ['2026-10-31', 3],
    ['2026-11-01', 9],
  ] as const)
    await addLogs(program, { of: 'agent', count, day, hour: 12 })

  const { page, faults } = await own().visitAs(browser, 'admin', '/email-report-setup')
  for (const place of PLACES) {
    await setUp(page, place)
    await schedule(page, place)
  }

  for (const [week, rows] of [7, 9].entries())
    for (const place of PLACES) {
      const six = place.mondays[week] ?? ''
      await lookAt(minuteBefore(six))
      expect(await mailsFor(place)).toHaveLength(week)
      await lookAt(`${six}:15.000Z`)
      const mails = await mailsFor(place)
      expect(mails).toHaveLength(week + 1)
      const mail = mails.at(-1)
      expect(mail?.to).toBe(`${place.person}@test.example`)
      const reported = await rowsIn(mail)
      expect(reported).toHaveLength(rows)
      for (const row of reported)
        expect(row).toMatchObject({ Employee: 'agent', Activity: 'Booking change' })
    }
  expect(faults).toEqual([])
})
