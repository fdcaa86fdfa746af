import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bind, options, publishedCourse } from '../learning/courses.ts'
import { launchBrowser, visit } from './browser.ts'
import { useOwnProgram } from './own-program.ts'

// A person learns on the phone, the connection goes in the middle, and a stranger checks what came of it.
let browser: Browser
const own = useOwnProgram()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const slides = [
  { title: 'Lock your screen', kind: 'Content', body: '<p>Lock it whenever you get up.</p>' },
  {
    ...{ title: 'What do you do?', kind: 'Question', points: 1, question_type: 'Single choice' },
    options: options('Lock it*', 'Leave it'),
  },
  {
    ...{ title: 'The key', kind: 'Question', points: 1, question_type: 'Short text' },
    accepted_answers: ['L'],
  },
] as const

test('a course is learned on the phone over a lost connection, passed, and its certificate checked by a stranger [journeys-67]', async () => {
  const { program } = own()
  const hr = await program.as('hr')
  const fields = { title: 'Screens', view_all_slides: true, certificate_valid_months: 12 }
  const quiz_id = await publishedCourse(program, fields, slides)
  await bind(hr, quiz_id, { target: 'Everyone', due_days: 10, is_mandatory: true })

  const { page, context, faults } = await own().visitAs(browser, 'agent', '/quiz')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Screens').first().waitFor()
  const [assignment] = await program.database.rows<{ id: number }>(
    'select id from course_assignments where quiz_id = $1 and employee_id = $2',
    [quiz_id, program.company.employees['agent']],
  )
  await page.goto(new URL(`/quiz/view?id=${assignment?.id}`, page.url()).href)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('Lock it whenever you get up.').waitFor()
  // The questions come when the slide was seen.
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('heading', { name: 'What do you do?' }).waitFor()
  await page.getByLabel('Lock it').check()
  await page.getByText('Saved', { exact: true }).waitFor()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByLabel('Your answer').fill('L')
  await page.getByText('Your answers are kept on this device').waitFor()
  await context.setOffline(false)
  await page.getByText('Saved', { exact: true }).waitFor()

  // A closed tab goes on where it was.
  const path = new URL(page.url())
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(new URL(page.url()).search).toBe(path.search)
  await page.getByLabel('Your answer').waitFor()
  expect(await page.getByLabel('Your answer').inputValue()).toBe('L')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Passed with 100.00%').waitFor()
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(390)

  const [certificate] = await program.database.rows<{ verify_code: string }>(
    'select verify_code from certificates where quiz_id = $1',
    [quiz_id],
  )
  const check = new URL(`/certificates/check/${certificate?.verify_code}`, path.origin).href
  const stranger = await visit(browser, check)
  await stranger.page.getByText('Valid', { exact: true }).waitFor()
  expect(await stranger.page.locator('dl').innerText()).toContain('Screens')
  await stranger.page.goto(new URL('/certificates/check/none', path.origin).href)
  await stranger.page.getByText('No certificate has this code.').waitFor()
  // What the browser itself says of the connection that was cut, and of the code that is none.
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([])
  expect(stranger.faults.filter((fault) => !/404/.test(fault))).toEqual([])
})
