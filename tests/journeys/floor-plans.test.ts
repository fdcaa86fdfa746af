import { PDFDocument } from 'pdf-lib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, type Person, signIn } from '../signed-in.ts'
import { launchBrowser, startShift, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

// A floor from its drawing to the people on it.
let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

interface Listed<Row> {
  readonly data: readonly Row[]
}
interface Worker {
  readonly id: number
  readonly name: string
}

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const SHIFT_HOURS = 8

/** The office of the demo company that people clock in at, and its client with the most people. */
async function placeOf(admin: Person): Promise<{ office: number; client: number }> {
  const path = 'shifts/getAll?search=Halcyon%20Late'
  const { data } = await ask<Listed<{ offices_ids: number[]; client_id: number }>>(
    musterUrl(),
    admin,
    'GET',
    path,
  )
  return { office: data[0]?.offices_ids[0] ?? 0, client: data[0]?.client_id ?? 0 }
}

/** Three shifts round the clock, of which the first runs now, on every day. */
async function roundTheClock(admin: Person): Promise<number[]> {
  const { office, client } = await placeOf(admin)
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Lisbon', hour: '2-digit' }).format(),
  )
  const first = Math.max(0, hour - 2)
  const ids: number[] = []
  for (const place of [0, 1, 2]) {
    const clock = (at: number) =>
      `${String((first + at * SHIFT_HOURS) % 24).padStart(2, '0')}:00:00`
    const { data } = await ask<{ data: { id: number } }>(
      musterUrl(),
      admin,
      'POST',
      'shifts/create',
      {
        ...{ name: `Round the clock ${place + 1}`, client_id: client, offices_ids: [office] },
        ...{ shift_start: clock(place), shift_end: clock(place + 1) },
        shift_detail: WEEK.map((day) => ({ day, rest_day: 0 })),
      },
    )
    ids.push(data.id)
  }
  return ids
}

/** A person by what finds them, without the seats they had. */
async function withoutSeat(admin: Person, search: string): Promise<Worker> {
  const people = await ask<Listed<Worker>>(
    musterUrl(),
    admin,
    'GET',
    `employees/getAll?search=${encodeURIComponent(search)}`,
  )
  const [person] = people.data
  if (!person) throw new Error(`nobody is found by ${search}`)
  const filter = encodeURIComponent(JSON.stringify({ employee_id: { eq: person.id } }))
  const seats = await ask<Listed<{ id: number }>>(
    musterUrl(),
    admin,
    'GET',
    `seatAssignment/getAll?filter=${filter}`,
  )
  for (const { id } of seats.data)
    await ask(musterUrl(), admin, 'DELETE', `seatAssignment/delete/${id}`)
  return person
}

/** Draws a row of three seats by the form, and answers the address of the plan. */
async function drawFloor(page: Page): Promise<string> {
  await page.getByLabel('Name', { exact: true }).fill('Floor of the journey')
  await page.getByRole('combobox', { name: 'Office' }).click()
  await page.getByRole('option', { name: 'Lisbon' }).click()
  await page.getByLabel('Floor', { exact: true }).fill('5')
  await page.getByRole('checkbox', { name: /^Published/ }).check()
  await page.getByRole('button', { name: 'Add a row' }).click()
  const row = page.getByRole('dialog', { name: 'Add a row of seats' })
  await row.getByLabel('First code').fill('J-01')
  await row.getByLabel('Last code').fill('J-03')
  await row.getByRole('button', { name: 'Add the row' }).click()
  await page.getByRole('heading', { name: '3 seats' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Floor Plan Added Successfully')
  await page.getByRole('heading', { name: 'Update Floor of the journey' }).waitFor()
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** A drawing of two floors, as an architect sends it. */
async function floorsAsPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (const floor of [1, 2]) pdf.addPage([1200, 800]).drawText(`Floor ${floor}`, { x: 80, y: 700 })
  return Buffer.from(await pdf.save())
}

/** The second page of a PDF becomes the ground of the floor. */
async function layGround(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const dialog = page.getByRole('dialog', { name: /^Picture of / })
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'Floors.pdf', mimeType: 'application/pdf', buffer: await floorsAsPdf() },
  })
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await dialog.getByText('Page 2 of 2').waitFor()
  await dialog.getByRole('button', { name: 'Use this page' }).click()
  await page.getByRole('button', { name: 'Change the picture' }).waitFor()
}

test('a floor is drawn, its seat given to three shifts, and seen live while a person clocks in [journeys-75]', async () => {
  const admin = await signIn(musterUrl(), 'admin@muster.example')
  const agent = await signIn(musterUrl(), 'agent2@muster.example')
  const own = await ask<{ data: { firstname: string; lastname: string } }>(
    musterUrl(),
    agent,
    'GET',
    'userProfile',
  )
  const shifts = await roundTheClock(admin)
  const { page, faults } = await visitAs(browser, 'admin@muster.example', '/setup-floor-plan/add')
  const plan = await drawFloor(page)
  await layGround(page)
  const kept = await ask<{ data: object }>(
    musterUrl(),
    admin,
    'GET',
    `setupFloorPlan/getById/${plan}`,
  )
  expect(kept.data).toMatchObject({ image_width: 3600, image_height: 2400 })

  const seats = await ask<Listed<{ id: number; code: string }>>(
    musterUrl(),
    admin,
    'GET',
    `floor_plan_seats/getAll?filter=${encodeURIComponent(JSON.stringify({ floor_plan_id: { eq: Number(plan) } }))}`,
  )
  const seat = seats.data.find(({ code }) => code === 'J-02')
  const names = [`${own.data.firstname} ${own.data.lastname}`, 'LIS-0028', 'LIS-0027']
  const people: Worker[] = []
  for (const [place, name] of names.entries()) {
    const person = await withoutSeat(admin, name)
    people.push(person)
    await ask(musterUrl(), admin, 'POST', 'seatAssignment/create', {
      ...{ seat_id: seat?.id, employee_id: person.id, shift_id: shifts[place] },
      valid_from: new Date().toISOString().slice(0, 10),
    })
  }
  await page.goto(`${musterUrl()}/setup-floor-plan/view?id=${plan}`)
  await page.getByRole('tab', { name: 'Seat Assignments' }).click()
  for (const { name } of people) await page.getByRole('row', { name: new RegExp(name) }).waitFor()

  const filter = encodeURIComponent(JSON.stringify({ floor_plan_id: { eq: Number(plan) } }))
  await page.goto(`${musterUrl()}/display-floor-plan?as=table&filter=${filter}`)
  const row = page.getByRole('row', { name: /^J-02/ })
  await row.getByText(people[0]?.name ?? '').waitFor()
  expect(await row.getByText('At Desk').count()).toBe(0)

  const phone = await visitAs(browser, 'agent2@muster.example')
  await phone.page.getByRole('button', { name: /^Clock In\/Out/ }).click()
  await startShift(phone.page)
  await phone.page.getByRole('button', { name: /^Clock In\/Out, At Desk/ }).waitFor()
  await row.getByText('At Desk').waitFor()
  await row.getByRole('button', { name: 'J-02' }).click()
  const panel = page.getByRole('region', { name: 'Seat J-02' })
  await panel.getByText(people[0]?.name ?? '').waitFor()
  await page.getByRole('button', { name: 'As a plan' }).click()
  await page.getByRole('img', { name: /^Floor with 3 seats/ }).waitFor()
  expect([...faults, ...phone.faults]).toEqual([])
})
