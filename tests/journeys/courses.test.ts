import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focused, launchBrowser, told, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

// The promises of building courses: a trainer writes, orders and publishes one without the mouse, and is told what is missing.
let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

const TRAINER = 'trainer@muster.example'

/** Titles in the outline, those inside others with a dot. */
const outlineOf = (page: Page) =>
  page
    .getByRole('list', { name: 'Slides' })
    .locator('li')
    .evaluateAll((lines) =>
      lines.map((line) => {
        const depth = Number(line.getAttribute('data-depth'))
        return '.'.repeat(depth - 1) + (line.querySelector('[data-title]')?.textContent ?? '')
      }),
    )

async function choose(page: Page, name: string, words: string) {
  await page.getByRole('combobox', { name }).focus()
  await page.keyboard.type(words)
  await page.getByRole('option', { name: words }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function addSlide(page: Page, kind: string, title: string, text: string) {
  await page.getByRole('button', { name: 'Add slide' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: kind, exact: true }).focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('textbox', { name: 'Title' })
  await expect.poll(() => heading.inputValue()).toBe('')
  await heading.focus()
  await page.keyboard.type(title)
  if (text === '') return
  const name = kind === 'Question' ? 'Question' : /^Text/
  await page.getByRole('form').getByRole('textbox', { name }).focus()
  await page.keyboard.type(text)
}

const save = async (page: Page) => {
  await page.keyboard.press('Control+Enter')
  await told(page, 'Course Slide Created Successfully')
}

test('a trainer builds a course by the keyboard, publishes it, and begins its next version [journeys-65]', async () => {
  const { page, faults } = await visitAs(browser, TRAINER, '/quiz-setup/add')
  await page.getByRole('textbox', { name: 'Title' }).focus()
  await page.keyboard.type('Quiet floors')
  await page.getByRole('textbox', { name: 'Code' }).focus()
  await page.keyboard.type('QUIET')
  await choose(page, 'Category', 'Safety')
  await choose(page, 'Level', 'Basic')
  await page.keyboard.press('Control+Enter')
  await told(page, 'Course Created Successfully')
  await page.getByText('No slide yet').waitFor()

  await addSlide(page, 'Section', 'Noise', '')
  await save(page)
  await addSlide(page, 'Content', 'Why it matters', 'A quiet floor is heard by the customer.')
  await save(page)
  await addSlide(page, 'Question', 'The headset', 'How loud is a headset?')
  await page.getByRole('textbox', { name: 'Option 1', exact: true }).focus()
  await page.keyboard.type('As low as you can follow')
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Option 2', exact: true }).focus()
  await page.keyboard.type('As loud as the floor')
  await save(page)
  await expect.poll(() => outlineOf(page)).toEqual(['Noise', '.Why it matters', '.The headset'])

  // What is missing is named, and leads to its slide.
  await page.getByRole('button', { name: 'Publish' }).click()
  const missing = page.getByRole('dialog').getByRole('button', { name: /No option is marked/ })
  await missing.click()
  await page.getByRole('radio', { name: 'Option 1 is right' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await told(page, 'Course Slide Updated Successfully')

  // Out of the section, and up before it.
  await page.getByRole('button', { name: /The headset/ }).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => outlineOf(page)).toEqual(['Noise', '.Why it matters', 'The headset'])
  await focused(page.getByRole('button', { name: /The headset/ }))
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => outlineOf(page)).toEqual(['The headset', 'Noise', '.Why it matters'])
  await page.reload()
  await expect.poll(() => outlineOf(page)).toEqual(['The headset', 'Noise', '.Why it matters'])

  // As learners see it.
  await page.getByRole('tab', { name: 'Preview' }).click()
  const previewed = page.getByRole('article', { name: 'The headset' })
  await previewed.getByRole('radio', { name: 'As loud as the floor' }).check()
  await page.getByRole('tab', { name: 'Slides' }).click()

  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await told(page, 'Course Published Successfully')
  await page.getByText('This course is locked.').waitFor()
  await page.getByRole('button', { name: 'New version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin version' }).click()
  await told(page, 'Course Cloned Successfully')
  await page.getByRole('tab', { name: 'Slides' }).click()
  await expect.poll(() => outlineOf(page)).toEqual(['The headset', 'Noise', '.Why it matters'])

  // Assigned on the screen: whoever takes it is chosen by name, and what was chosen of one kind is nothing of the next.
  await page.getByRole('tab', { name: 'Course Bindings' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const binding = page.getByRole('dialog')
  const bindTo = async (kind: string, name: string) => {
    await binding.getByRole('combobox', { name: 'For', exact: true }).click()
    await page.getByRole('option', { name: kind, exact: true }).click()
    const which = binding.getByRole('combobox', { name: kind })
    expect(await which.inputValue()).toBe('')
    await which.fill(name)
    await page.getByRole('option', { name }).click()
  }
  await bindTo('Office', 'Lisbon')
  await bindTo('Designation', 'Customer Agent')
  await binding.getByLabel('Mandatory').check()
  await binding.getByRole('button', { name: 'Save' }).click()
  await binding.getByText('Time to pass is required').waitFor()
  await binding.getByLabel(/^Time to pass/).fill('10')
  await binding.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Course Binding Created Successfully')
  await page.getByText('Designation Customer Agent', { exact: true }).waitFor()
  // What the browser itself says of what was refused.
  expect(faults.filter((fault) => !/422/.test(fault))).toEqual([])
})
