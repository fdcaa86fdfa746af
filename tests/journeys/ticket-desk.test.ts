import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recomputeDue } from '#areas/time-tracking/server/adherence/adherence-due.ts'
import { once } from '../harness/once.ts'
import { type Desks, manila, openDesks, raise, say } from '../tickets/ticketing.ts'
import { launchBrowser, told } from './browser.ts'
import { useOwnProgram } from './own-program.ts'

// What handlers do at the desk while days pass: a hold over a weekend, a merge, and an outage.
let browser: Browser
const own = useOwnProgram()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const OUTAGE_OVER = manila('2026-03-13T09:00')
const FRIDAY = manila('2025-05-09T16:30')
const desks = once((): Promise<Desks> => openDesks(own().program))

/** Opens the desk as a handler, at a ticket. */
async function atDesk(id: number) {
  const { page, faults } = await own().visitAs(browser, 'ana', `/all-tickets?id=${id}`)
  const ticket = page.getByRole('article')
  await ticket.getByRole('heading').first().waitFor()
  return { page, ticket, faults }
}

/** When the ticket is due, as the page has it. */
const due = (page: Page) =>
  page.getByRole('article').locator('time').first().getAttribute('datetime')

test('a hold over a weekend moves the due time by the minutes of service alone [journeys-77]', async () => {
  const { program } = own()
  const { hardware } = await desks()
  program.at(FRIDAY)
  const { id } = await raise(await program.as('agent'), hardware, { priority: 'High' })
  program.at(manila('2025-05-09T17:30'))
  const { page, ticket, faults } = await atDesk(id)
  await expect.poll(() => due(page)).toBe(manila('2025-05-12T16:30'))
  await ticket.getByRole('button', { name: 'Put on hold' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Waiting for' }).click()
  await page.getByRole('option', { name: 'Waiting for vendor' }).click()
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await told(page, 'Ticket Status Updated Successfully')
  await ticket.getByText('Paused').waitFor()

  // Half an hour of Friday and an hour of Monday were hours of service.
  program.at(manila('2025-05-12T10:00'))
  await ticket.getByRole('button', { name: 'Go on' }).click()
  await told(page, 'Ticket Status Updated Successfully')
  await expect.poll(() => due(page)).toBe(manila('2025-05-12T18:00'))
  expect(faults).toEqual([])
})

test('a ticket that repeats another one is merged into it, which shows what was said in both [journeys-78]', async () => {
  const { program } = own()
  const { hardware, it } = await desks()
  program.at(FRIDAY)
  const agent = await program.as('agent2')
  const stays = await raise(agent, hardware, { title: 'Monitor flickers' })
  const repeats = await raise(agent, hardware, { title: 'Monitor is dark' })
  await say(agent, stays.id, 'It flickers since noon')
  await say(it, stays.id, 'I look at the cable')
  await say(agent, repeats.id, 'Now it is dark')

  const { page, ticket, faults } = await atDesk(repeats.id)
  const about = page.getByRole('complementary', { name: 'About the requester' })
  await about.getByRole('button', { name: `Merge into ${stays.ticket_number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`${stays.ticket_number} shows its conversation`).waitFor()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await told(page, 'Ticket Merged Successfully')
  await ticket.getByText('Closed', { exact: true }).first().waitFor()

  await page.goto(new URL(`/all-tickets?id=${stays.id}`, page.url()).href)
  await ticket.getByRole('heading', { name: 'Monitor flickers' }).waitFor()
  const said = ticket.getByRole('listitem')
  await expect.poll(() => said.count()).toBe(3)
  const texts = await said.allInnerTexts()
  for (const [place, words] of [
    'It flickers since noon',
    'I look at the cable',
    'Now it is dark',
  ].entries())
    expect(texts[place]).toContain(words)
  expect(texts[2]).toContain(`from ${repeats.ticket_number}`)
  expect(faults).toEqual([])
})

/** Names people one after the other whom an outage affected. */
async function nameAffected(page: Page, names: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog')
  const person = dialog.getByRole('combobox', { name: 'Add a person' })
  for (const name of names) {
    await person.fill(name)
    await page.getByRole('option', { name: new RegExp(`^${name}(,|$)`) }).click()
    await dialog.getByRole('button', { name: `Remove ${name}`, exact: true }).waitFor()
  }
}

/** What excuses a person on 12 March, as they read it in the day of their adherence. */
async function excusesOf(name: string) {
  const { company } = own().program
  const filter = {
    date: { between: ['2026-03-01', '2026-03-31'] },
    employees_ids: { in: [company.employees[name]] },
  }
  const path = `/adherence?filter=${encodeURIComponent(JSON.stringify(filter))}`
  const { page, faults } = await own().visitAs(browser, name, path)
  await page.getByRole('button', { name: '12 Mar 2026' }).click()
  const excuses = page.getByRole('dialog').getByRole('region', { name: 'Excuses' })
  await excuses.getByRole('listitem').first().waitFor()
  return { excuses, faults }
}

test('an outage raised on the screen excuses each of the six people it names, who read it in their day [journeys-76]', async () => {
  const { program } = own()
  await desks()
  program.at(OUTAGE_OVER)
  const { page, faults } = await own().visitAs(browser, 'ana', '/tickets/add')
  await page.getByRole('combobox', { name: 'Category' }).fill('Network')
  await page.getByRole('option', { name: /^Network/ }).click()
  await page.getByLabel('Title').fill('Calls drop in the whole row')
  await page.getByRole('textbox', { name: 'Description' }).fill('The switch was down.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Ticket Added Successfully')
  await page.getByRole('heading', { name: 'Calls drop in the whole row' }).waitFor()
  const id = new URL(page.url()).searchParams.get('id')

  await page.goto(new URL(`/all-tickets?id=${id}`, page.url()).href)
  await page.getByRole('button', { name: 'Name affected people' }).click()
  const dialog = page.getByRole('dialog')
  for (const [name, time] of [
    ['Outage from', '11:00 PM'],
    ['Outage until', '11:40 PM'],
  ]) {
    await dialog.getByRole('textbox', { name: `${name}, date` }).fill('12 Mar 2026')
    await dialog.getByRole('textbox', { name: `${name}, time` }).fill(time ?? '')
  }
  await nameAffected(page, ['agent', 'agent-c', 'agent-b', 'agent2', 'agent2-b', 'lead'])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Ticket Updated Successfully')
  await page.getByText('agent, agent-b, agent-c, agent2, agent2-b, lead').waitFor()

  await recomputeDue(program.database, OUTAGE_OVER, program.engine.contributions)
  for (const name of ['agent', 'agent-c']) {
    const own = await excusesOf(name)
    expect(await own.excuses.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Outage\s+11:00 PM – 11:40 PM$/),
    ])
    // The ticket is one of IT: who does not see it is led nowhere.
    expect(await own.excuses.getByRole('link').count()).toBe(0)
    expect(own.faults).toEqual([])
  }
  expect(faults).toEqual([])
})
