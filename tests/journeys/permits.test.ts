import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bind, oneQuestion, publishedCourse, take } from '../learning/courses.ts'
import { launchBrowser, told } from './browser.ts'
import { useOwnProgram } from './own-program.ts'

// A certificate that is over closes the work it guards to its person; passing the course opens it at once.
let browser: Browser
const own = useOwnProgram()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** What the form offers to log. */
async function offered(page: Page): Promise<string[]> {
  await page.goto(new URL('/activity-log/add', page.url()).href)
  const activities = page.getByRole('combobox', { name: 'Activity' })
  await activities.click()
  await page.getByRole('listbox').first().waitFor()
  return page.getByRole('option').allInnerTexts()
}

const isBooking = (words: string) => words.includes('Booking change')

test('a permit that is over closes its activity in the form, and passing the course opens it at once', async () => {
  const { program } = own()
  const { company, database } = program
  const quiz_id = await publishedCourse(
    program,
    {
      ...{ title: 'Booking permit', is_permit: true, certificate_valid_months: 12 },
      activity_category_ids: [company.categories['Bookings']],
    },
    oneQuestion,
  )
  const hr = await program.as('hr')
  const binding_id = await bind(hr, quiz_id, { target: 'Everyone', due_days: 365 })
  await take({ person: await program.as('agent'), quiz_id, binding_id })

  const { page, faults } = await own().visitAs(browser, 'agent', '/activity-log')
  expect((await offered(page)).some(isBooking)).toBe(true)

  // Half a year later: the week of grace is over, too.
  await database.rows(
    `update course_assignments set passed_on = current_date - 395, expires_on = current_date - 30, due_on = current_date - 30, state = 'Expired'
      where quiz_id = $1 and employee_id = $2`,
    [quiz_id, company.employees['agent']],
  )
  expect((await offered(page)).some(isBooking)).toBe(false)

  await page.getByText('Some activities are closed to you').waitFor()
  await page.getByText(/^Your certificate for Booking permit ended on/).waitFor()

  await page.goto(new URL('/quiz', page.url()).href)
  await page.getByRole('link', { name: 'Booking permit' }).first().click()
  await page.getByRole('button', { name: 'Take it again', exact: true }).click()
  await page.getByLabel('Right', { exact: true }).check()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Passed with 100.00%').waitFor()

  expect((await offered(page)).some(isBooking)).toBe(true)
  await page.getByRole('option', { name: /Booking change/ }).click()
  await page.getByLabel('Handle time').fill('4m')
  await page.keyboard.press('Control+Enter')
  await told(page, 'Activity Log Added Successfully')
  expect(faults).toEqual([])
})
