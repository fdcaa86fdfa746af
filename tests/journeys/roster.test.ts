import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn as signInByApi } from '../signed-in.ts'
import { focused, launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'
import { steps } from './steps.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A week no day of the demo company reaches, so that only what happens here stands in it. */
const WEEK = '/roster?day=2091-03-14'
const MONDAY = '12 Mar'

const open = async (who: string) => {
  const visited = await visitAs(browser, `${who}@muster.example`, WEEK)
  await visited.page.getByRole('grid', { name: 'Roster' }).waitFor()
  return visited
}
const cellOf = (page: Page, words: RegExp) => page.getByRole('button', { name: words }).first()
const dayOf = (page: Page, name: string, day: string) =>
  page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: new RegExp(`^${name}, ${day}:`) })

/** Takes a shift by the pointer and carries it to another place; lets go there, or gives up. */
async function drag(page: Page, from: Locator, to: Locator, end: 'drop' | 'give up') {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  await to.hover() // the first movement picks it up, the second carries it over the place
  await page.locator('td[data-over]').waitFor()
  if (end === 'give up') await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.locator('td[data-over]').waitFor({ state: 'detached' })
}

/** Another person of the agent's team, and what they sign in with. */
async function colleagueOf(name: string): Promise<{ name: string; account: string }> {
  const url = musterUrl()
  const lead = await signInByApi(url, 'lead@muster.example')
  const days = { from: '2091-03-11', to: '2091-03-11' }
  const roster = await ask<{ data: { people: { name: string }[] } }>(
    url,
    lead,
    'POST',
    'roster/getByDates',
    days,
  )
  const other = roster.data.people.find((one) => one.name !== name)?.name ?? ''
  const hr = await signInByApi(url, 'hr@muster.example')
  const found = await ask<{ data: { company_email: string }[] }>(
    url,
    hr,
    'POST',
    'employees/getByAttributes',
    { search: other, endRow: 1 },
  )
  return { name: other, account: found.data[0]?.company_email.split('@')[0] ?? '' }
}

test('a lead plans a week by keyboard and pointer and publishes it; two agents swap, the lead decides [journeys-45]', async () => {
  const agent = await open('agent')
  const name = (await agent.page.locator('th[scope=row] b').first().textContent()) ?? ''
  const colleague = await colleagueOf(name)
  const lead = await open('lead')
  const monday = dayOf(lead.page, name, `Mon ${MONDAY}`)
  await monday.focus()
  await lead.page.keyboard.press('Enter')
  const dialog = lead.page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Works' }).waitFor()
  await dialog.getByLabel('Own start').fill('10:00')
  await dialog.getByLabel('Own end').fill('19:00')
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await cellOf(lead.page, /Mon 12 Mar: 10 AM – 7 PM.*not published/).waitFor()
  await monday.focus()
  await lead.page.keyboard.press('Control+c')
  await lead.page.keyboard.press('ArrowRight')
  const tuesday = dayOf(lead.page, name, 'Tue 13 Mar')
  await focused(tuesday)
  await lead.page.keyboard.press('Control+v')
  const copied = cellOf(lead.page, /Tue 13 Mar: 10 AM – 7 PM.*not published/)
  await copied.waitFor()

  const wednesday = dayOf(lead.page, name, 'Wed 14 Mar')
  await drag(lead.page, tuesday, wednesday, 'give up')
  await copied.waitFor()
  await drag(lead.page, tuesday, wednesday, 'drop')
  await cellOf(lead.page, /Wed 14 Mar: 10 AM – 7 PM.*not published/).waitFor()
  await cellOf(lead.page, new RegExp(`^${name}, Tue 13 Mar: Rest`)).waitFor()
  await drag(lead.page, wednesday, dayOf(lead.page, colleague.name, 'Wed 14 Mar'), 'drop')
  await cellOf(lead.page, new RegExp(`^${colleague.name}, Wed 14 Mar: 10 AM – 7 PM`)).waitFor()
  await cellOf(lead.page, new RegExp(`^${name}, Wed 14 Mar: Rest`)).waitFor()

  await lead.page.getByText('4 changes not published').waitFor()
  await lead.page.getByRole('button', { name: 'Publish week' }).click()
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await told(lead.page, 'Roster published: 4 days')

  await agent.page.reload()
  await agent.page.getByText('3 days of yours were planned anew').waitFor()
  await agent.page.getByRole('button', { name: 'I have seen it' }).click()
  await told(agent.page, 'Thank you, that is noted')
  const swapping = steps()
  await swapping.press(cellOf(agent.page, /Mon 12 Mar: 10 AM – 7 PM/))
  const offer = agent.page.getByRole('dialog')
  await swapping.choose(
    offer.getByRole('combobox', { name: 'In return optional' }),
    agent.page.getByRole('option', { name: new RegExp(`${colleague.name}: Mon 12 Mar`) }),
  )
  await swapping.press(offer.getByRole('button', { name: 'Offer', exact: true }))
  await told(agent.page, 'Shift offered')
  expect(swapping.count()).toBe(3)

  await lead.page.reload()
  await cellOf(lead.page, /Mon 12 Mar: 10 AM – 7 PM.*Swap offered/).waitFor()
  const other = await open(colleague.account)
  await other.page.getByRole('button', { name: 'Accept', exact: true }).last().click()
  await told(other.page, 'Accepted')

  await lead.page.goto(new URL('/approvals', musterUrl()).href)
  await lead.page.getByRole('button', { name: /Swap on Mon 12 Mar/ }).click()
  const swap = lead.page.getByRole('article', { name: /Swap on Mon 12 Mar/ })
  await swap.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await lead.page.getByRole('button', { name: /Swap on Mon 12 Mar/ }).waitFor({ state: 'hidden' })
  await other.page.reload()
  await cellOf(other.page, /Mon 12 Mar: 10 AM – 7 PM.*swapped with/).waitFor()
  await agent.page.reload()
  await cellOf(
    agent.page,
    new RegExp(`Mon 12 Mar: 9 AM – 6 PM.*swapped with ${colleague.name}`),
  ).waitFor()
  expect([...agent.faults, ...lead.faults, ...other.faults]).toEqual([])
  for (const { context } of [agent, lead, other]) await context.close()
})

/** A person with a phone. */
async function openOnPhone(who: string, day: string) {
  const visited = await visitAs(browser, `${who}@muster.example`, `/roster?day=${day}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await visited.page.getByRole('heading', { name: 'Roster' }).waitFor()
  return visited
}

test('on the phone a lead plans a day and opens a shift with a finger, and an agent asks for it [journeys-46]', async () => {
  const lead = await openOnPhone('lead', '2091-04-07') // a Saturday
  const dialog = lead.page.getByRole('dialog')
  await lead.page
    .getByRole('button', { name: /: Rest/ })
    .first()
    .tap()
  await dialog.getByRole('combobox', { name: 'Works' }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await dialog.waitFor({ state: 'hidden' })
  await lead.page.getByRole('button', { name: 'More', exact: true }).tap()
  await lead.page.getByRole('menuitem', { name: 'Add an open shift...' }).tap()
  for (const [field, choice] of [
    ['Shift', 'Larkspur Day'],
    ['Office', 'Lisbon'],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).fill(choice)
    await lead.page.getByRole('option', { name: choice }).first().tap()
  }
  await dialog.getByRole('radio', { name: 'By approval' }).tap()
  await dialog.getByRole('button', { name: 'Save', exact: true }).tap()
  await dialog.waitFor({ state: 'hidden' })
  await lead.page.getByText('1 change not published').waitFor()
  const assign = lead.page.getByRole('button', { name: 'Assign shift' }).last()
  const bar = lead.page.locator('[data-noted]')
  await expect // whatever is in sight of the button is above the bar
    .poll(async () => ({ assign: await assign.boundingBox(), bar: await bar.boundingBox() }))
    .toSatisfy(({ assign: one, bar: other }) => one && other && one.y + one.height <= other.y)

  const agent = await openOnPhone('agent', '2091-04-07')
  await agent.page.getByText('Free').first().waitFor()
  await expect.poll(() => agent.page.getByRole('button', { name: 'Ask for it' }).count()).toBe(0)
  await lead.page.getByRole('button', { name: 'Publish day' }).tap()
  await dialog.getByRole('button', { name: /^Publish/ }).tap()
  await told(lead.page, 'Roster published: 1 open shift')

  await agent.page.reload()
  await agent.page.getByRole('button', { name: 'Ask for it' }).tap()
  await agent.page.getByRole('button', { name: 'Ask for this shift' }).tap()
  await told(agent.page, 'Asked for: it is decided now')
  await agent.page.getByText('Shift to decide').first().waitFor()
  expect([...lead.faults, ...agent.faults]).toEqual([])
  for (const { context } of [lead, agent]) await context.close()
})

test('everybody is on the paper, no matter who is in sight [journeys-47]', async () => {
  const hr = await open('hr')
  const { page } = hr
  const grid = page.getByRole('grid', { name: 'Roster' })
  await expect
    .poll(async () => Number(await grid.getAttribute('aria-rowcount')))
    .toBeGreaterThan(60)
  const drawn = () => page.locator('th[scope=row] b').count()
  await expect.poll(drawn).toBeLessThan(50)
  // What stands there when the browser begins to print, after the page was told and before its picture is taken.
  await page.evaluate(
    `addEventListener('beforeprint', () => { document.title = String(document.querySelectorAll('th[scope=row] b').length) })`,
  )
  await page.pdf()
  expect(Number(await page.title())).toBeGreaterThan(60)
  await expect.poll(drawn).toBeLessThan(50)
  expect(hr.faults).toEqual([])
  await hr.context.close()
})
